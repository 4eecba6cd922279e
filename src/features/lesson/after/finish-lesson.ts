import { session } from '../../../lib/session.ts'
import { client } from '../../../lib/trpc.ts'
import type { OpenLesson } from '../open-lesson.ts'

/** What a guest says of themselves; `phone` as it was typed, or empty. */
export interface Guest {
  name: string
  phone: string
}

/** Tells the server that the student is through. Every answer has to be there before: see `Outbox.flush`. */
export async function finishLesson(open: OpenLesson, guest: Guest | null): Promise<Date> {
  const { way, studying_id, guest_secret } = open
  const name = guest?.name ?? session.user?.user_fullname
  const { finished_at } = await client.studyings.finish.mutate({
    ...way,
    studying_id,
    guest_secret,
    ...(name ? { studying_user_name: name } : {}),
    ...(guest?.phone ? { studying_user_phone: { phone: guest.phone } } : {}),
  })
  return finished_at
}

/** Whether the teacher would not know whose answers these are. */
export function needsName({ user_id, lesson, studying }: OpenLesson): boolean {
  return user_id === null && !lesson.is_private && !studying?.studying_user_name
}
