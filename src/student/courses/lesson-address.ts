import type { PublicLesson } from '../shared/course-data.ts'

/** A public lesson by its id: the page finds its link. */
export const addressOf = ({ _id }: Pick<PublicLesson, '_id'>) => `/lesson?lesson_id=${_id}`

export const isBegun = (lesson: PublicLesson) => lesson.studying_id !== null || lesson.lesson_is_touched
