import type { OpenLesson } from '../open-lesson.ts'

/**
 * The address by which one may pass a lesson on: the link that is everybody's, or the lesson's public address. A link that
 * was made for one contact is never passed on: undefined.
 */
export function sharedAddress({ way, lesson }: Pick<OpenLesson, 'way' | 'lesson'>, origin: string): string | undefined {
  if (lesson.is_private) return undefined
  if ('link_token' in way) return `${origin}/lesson/${encodeURIComponent(way.link_token)}`
  return `${origin}/lesson?lesson_id=${lesson._id}`
}
