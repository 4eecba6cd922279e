import type { KeptLesson } from './kept-lesson.ts'

/** What lessons may take of a device. Unsent answers count nowhere and never leave. */
export const keptLimits = { lessons: 200, bytes: 300_000_000 } as const

type Facts = Pick<KeptLesson, 'key' | 'user_id' | 'bytes' | 'used_at' | 'is_wanted'>

/**
 * The keys of lessons that have to go: other people's, since this device is somebody else's now, and past the limits the
 * longest unused, those that somebody asked for last. A guest's stay: the device is theirs. `spared` is open.
 */
export function chooseLeaving(
  lessons: readonly Facts[],
  userId: string | null,
  spared?: string,
  limits: { lessons: number; bytes: number } = keptLimits,
): string[] {
  const strangers = lessons.filter(({ user_id }) => userId !== null && user_id !== null && user_id !== userId)
  const own = lessons.filter((lesson) => !strangers.includes(lesson))
  let count = own.length
  let bytes = own.reduce((sum, lesson) => sum + lesson.bytes, 0)
  const leaving = strangers.map(({ key }) => key)
  const inOrder = own
    .filter(({ key }) => key !== spared)
    .sort((a, b) => Number(a.is_wanted) - Number(b.is_wanted) || a.used_at - b.used_at)
  for (const lesson of inOrder) {
    if (count <= limits.lessons && bytes <= limits.bytes) break
    leaving.push(lesson.key)
    count -= 1
    bytes -= lesson.bytes
  }
  return leaving
}
