import type { Client } from '../api/trpc.ts'

/** The lessons of a course that visitors can open; none, and no call, without a course. */
export async function listLessons(client: Client, course_slug: string | undefined, signal?: AbortSignal) {
  if (!course_slug) return []
  const { course } = await client.courses.getPublic.query({ course_slug }, signal && { signal })
  return course.lessons
}
