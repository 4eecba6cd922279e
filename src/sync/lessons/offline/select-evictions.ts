import type { OfflineLesson } from './offline-lesson.ts'

/** What lessons may use of a device. Unsent answers do not count and are never evicted. */
export const offlineLimits = { lessons: 200, bytes: 300_000_000 } as const

type Lesson = Pick<OfflineLesson, 'key' | 'user_id' | 'bytes' | 'used_at' | 'is_wanted'>

/**
 * The keys of lessons to evict: those of other people, since this device has another user now, and beyond the limits the
 * least recently used, those that were stored on request last. A guest's lessons stay: the device is theirs. `openKey` is
 * the lesson on the screen.
 */
export function selectEvictions(
  lessons: readonly Lesson[],
  userId: string | null,
  openKey?: string,
  limits: { lessons: number; bytes: number } = offlineLimits,
): string[] {
  const foreign = lessons.filter(({ user_id }) => userId !== null && user_id !== null && user_id !== userId)
  const own = lessons.filter((lesson) => !foreign.includes(lesson))
  let count = own.length
  let bytes = own.reduce((sum, lesson) => sum + lesson.bytes, 0)
  const evicted = foreign.map(({ key }) => key)
  const inOrder = own
    .filter(({ key }) => key !== openKey)
    .sort((a, b) => Number(a.is_wanted) - Number(b.is_wanted) || a.used_at - b.used_at)
  for (const lesson of inOrder) {
    if (count <= limits.lessons && bytes <= limits.bytes) break
    evicted.push(lesson.key)
    count -= 1
    bytes -= lesson.bytes
  }
  return evicted
}
