import type { OpenLesson } from './open-lesson.ts'

/** Lessons that the first frame of their page shows, by their links; opened before it, or given to the server that draws. */
export const firstLessons = new Map<string | undefined, OpenLesson>()
