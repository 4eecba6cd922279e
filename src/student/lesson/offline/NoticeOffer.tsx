import { useNotices } from '../../../worker/use-notices.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { NoticeLine } from './NoticeLine.tsx'

/** Offers a notification on this device when the lesson is reviewed. */
export function NoticeOffer({ open, isWaiting }: { open: OpenLesson; isWaiting: boolean }) {
  const { lessonRef, studying_id, guest_secret } = open
  const isGuests = 'link_token' in lessonRef && guest_secret !== undefined
  const { stage, error, start, stop } = useNotices(isGuests ? { ...lessonRef, studying_id, guest_secret } : undefined)
  if (stage === 'unknown') return null
  return <NoticeLine stage={stage} error={error} isWaiting={isWaiting} onStart={start} onStop={stop} />
}
