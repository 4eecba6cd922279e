import { stopNotices } from '../../../worker/notices.ts'
import { dropPictures } from './drop-pictures.ts'
import { stopKeeping } from './keeping.ts'
import { keptLessons } from './kept-lessons.ts'

/** Takes everything from this device that was kept for a person and could be loaded again, and has nothing more sent to it. */
export async function leaveDevice(userId: string): Promise<void> {
  // What is still on its way would come after.
  stopKeeping()
  try {
    const lessons = await keptLessons()
    await lessons.forgetPerson(userId)
    await dropPictures(lessons)
  } finally {
    await stopNotices()
  }
}
