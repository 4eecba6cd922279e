import { stopNotices } from '../../worker/notices.ts'
import { dropPictures } from '../lessons/offline/drop-pictures.ts'
import { offlineLessons } from '../lessons/offline/offline-lesson-store.ts'
import { abortSaving } from './save-abort.ts'

/** Removes from this device what was stored for a person and can be loaded again, and unsubscribes it from notifications. */
export async function leaveDevice(userId: string): Promise<void> {
  // A save in progress would store it again.
  abortSaving()
  try {
    await offlineLessons.removePerson(userId)
    await dropPictures(offlineLessons)
  } finally {
    await stopNotices()
  }
}
