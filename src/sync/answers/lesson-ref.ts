/** How a lesson is opened: by a link, or by its id when signed in. */
export type LessonRef = { link_token: string } | { lesson_id: string }

/** The key under which a device stores its studying, and its copy, of a lesson; it ends with `|` and the person, if any. */
export function lessonKey(lessonRef: LessonRef, userId: string | null): string {
  const lesson = 'link_token' in lessonRef ? `link:${lessonRef.link_token}` : `lesson:${lessonRef.lesson_id}`
  return `${lesson}|${userId ?? ''}`
}
