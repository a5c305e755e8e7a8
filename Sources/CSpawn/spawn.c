#include "CSpawn.h"
int course_spawn(void){return 0;}
