import { withStorage } from '../sync/database.ts'

/** The path by which this device opens a studying: the server does not know the link of a guest. */
export async function findLessonPath(studyingId: string): Promise<string | undefined> {
  const credentials = await withStorage((db) => db.getAll('credentials'))
  return lessonPathOf(credentials?.find(({ studying_id }) => studying_id === studyingId)?.key)
}

/** Reads the path from a `lessonKey`. */
export function lessonPathOf(key: string | undefined): string | undefined {
  const [, kind, name = ''] = /^(link|lesson):(.+)\|[^|]*$/.exec(key ?? '') ?? []
  if (kind === 'link') return `/lesson/${encodeURIComponent(name)}`
  return kind === 'lesson' ? `/lesson?lesson_id=${encodeURIComponent(name)}` : undefined
}
