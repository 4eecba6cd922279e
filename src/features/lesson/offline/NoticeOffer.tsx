import { useNotices } from '../../../worker/use-notices.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { NoticeLine } from './NoticeLine.tsx'

/** Whether the person wants to be told of the review of this lesson, on this device. */
export function NoticeOffer({ open, isWaiting }: { open: OpenLesson; isWaiting: boolean }) {
  const { way, studying_id, guest_secret } = open
  const isGuests = 'link_token' in way && guest_secret !== undefined
  const { stage, fault, start, stop } = useNotices(isGuests ? { ...way, studying_id, guest_secret } : undefined)
  if (stage === 'unknown') return null
  return <NoticeLine stage={stage} fault={fault} isWaiting={isWaiting} onStart={start} onStop={stop} />
}
