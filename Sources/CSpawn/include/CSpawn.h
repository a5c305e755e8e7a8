int course_spawn(void);
