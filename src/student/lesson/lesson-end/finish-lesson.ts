import { session } from '../../../lib/session.ts'
import type { FinishOperation } from '../../../sync/finishes/finish-operation.ts'
import { finishOutbox } from '../../../sync/finishes/finish-outbox.ts'
import type { OpenLesson } from '../open-lesson.ts'

/** What a guest enters; `phone` as typed, or empty. */
export interface Guest {
  name: string
  phone: string
}

/** Has the lesson sent to the teacher, now or when there is a network: see `finishStates`. */
export async function finishLesson(open: OpenLesson, guest: Guest | null): Promise<void> {
  const name = guest?.name ?? session.user?.user_fullname
  await enqueue(open, {
    kind: 'send',
    ...(name ? { studying_user_name: name } : {}),
    ...(guest?.phone ? { studying_user_phone: { phone: guest.phone } } : {}),
  })
}

/** Marks a lesson without questions as read; a guest's mark stays on this device. */
export async function markRead(open: OpenLesson): Promise<void> {
  if (open.user_id !== null) await enqueue(open, { kind: 'read' })
}

async function enqueue(
  { lessonRef, studying_id, guest_secret, user_id }: OpenLesson,
  finish: Pick<FinishOperation, 'kind' | 'studying_user_name' | 'studying_user_phone'>,
): Promise<void> {
  const { outbox } = await finishOutbox()
  await outbox.add({ ...lessonRef, ...finish, studying_id, guest_secret, user_id, asked_at: Date.now() })
}

/** Whether the teacher would not know who has answered. */
export function needsName({ user_id, lesson, studying }: OpenLesson): boolean {
  return user_id === null && !lesson.is_private && !studying?.studying_user_name
}
