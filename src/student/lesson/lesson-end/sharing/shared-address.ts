import type { OpenLesson } from '../../open-lesson.ts'

/**
 * The URL by which a lesson can be shared: its link, or its public address; undefined for a link that was made for one
 * contact.
 */
export function sharedAddress(
  { lessonRef, lesson }: Pick<OpenLesson, 'lessonRef' | 'lesson'>,
  origin: string,
): string | undefined {
  if (lesson.is_private) return undefined
  if ('link_token' in lessonRef) return `${origin}/lesson/${encodeURIComponent(lessonRef.link_token)}`
  return `${origin}/lesson?lesson_id=${lesson._id}`
}
