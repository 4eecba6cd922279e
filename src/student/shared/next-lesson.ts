interface Lesson {
  lesson_is_done: boolean
}

/**
 * Where a course goes on: the furthest lesson that was begun, or the next one if that is done; else the first that is not
 * done. Undefined once every lesson is done.
 */
export function nextLesson<One extends Lesson>(
  lessons: readonly One[],
  isBegun: (lesson: One) => boolean,
): One | undefined {
  const last = lessons.findLastIndex((lesson) => lesson.lesson_is_done || isBegun(lesson))
  const isOpen = ({ lesson_is_done }: One) => !lesson_is_done
  return lessons.slice(Math.max(0, last)).find(isOpen) ?? lessons.find(isOpen)
}
