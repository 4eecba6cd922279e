import { isOffline } from '../../../lib/api/app-error.ts'
import { client } from '../../../lib/api/trpc.ts'
import { findStoredPublicLesson } from './find-stored-public-lesson.ts'

/** The public link of a lesson; without a network that of the copy on this device. */
export async function findPublicLink(lesson_id: string): Promise<{ link_token: string }> {
  try {
    return await client.links.openPublic.mutate({ lesson_id })
  } catch (error) {
    const link_token = isOffline(error) ? await findStoredPublicLesson(lesson_id) : undefined
    if (link_token === undefined) throw error
    return { link_token }
  }
}
