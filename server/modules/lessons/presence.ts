import type { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import type { PresenceEvent, Subscription } from '../../ports/presence.ts'
import { presentCollaborator, presentFacts } from './present.ts'
import { findFacts } from './queries.ts'
import type { setPlaceInput, watchInput, LessonFacts } from './schema.ts'
import type { Done } from '../../lib/reply-parts.ts'

// Who else edits a lesson, and its changes as events. There are no locks: a client that saves later merges the texts.

/** The events of a lesson, until the caller disconnects or loses the right to write lessons. */
export async function watchLesson(context: AccountContext, input: z.infer<typeof watchInput>, signal?: AbortSignal) {
  const { deps, viewer, accountId } = context
  const lessonId = requireId(input._id)
  await requireLesson(context, lessonId)
  const { client_id, element_id } = input
  const subscription = deps.presence.subscribe(channelOf(accountId, lessonId), {
    client_id,
    user_id: viewer._id,
    user_fullname: viewer.user_fullname,
    since: deps.now(),
    element_id,
  })
  // Also when the stream is never read.
  signal?.addEventListener('abort', subscription.unsubscribe)
  if (signal?.aborted) subscription.unsubscribe()
  return follow(context, subscription, lessonId)
}

/** Stores the block that the caller's window is in. */
export async function setLocation(context: AccountContext, input: z.infer<typeof setPlaceInput>): Promise<Done> {
  const { deps, viewer, accountId } = context
  const lessonId = requireId(input._id)
  await requireLesson(context, lessonId)
  deps.presence.move(channelOf(accountId, lessonId), {
    client_id: input.client_id,
    user_id: viewer._id,
    element_id: input.element_id,
  })
  return { success: true }
}

/** Notifies subscribers of the current state of a lesson. Call it after the change is stored. */
export function announceLesson(
  { deps, accountId }: Pick<AccountContext, 'deps' | 'accountId'>,
  lesson: LessonFacts & { _id: string },
): void {
  deps.presence.publish(channelOf(accountId, lesson._id), presentFacts(lesson))
}

/** The same for a change that was made outside this module. */
export async function announceStored(context: AccountContext, lessonId: string): Promise<void> {
  announceLesson(context, { _id: lessonId, ...(await requireLesson(context, lessonId)) })
}

async function* follow(context: AccountContext, subscription: Subscription<LessonFacts>, lessonId: string) {
  try {
    // The state at the start. The subscription was opened before, so no change is missed.
    yield { kind: 'changed' as const, facts: presentFacts(await requireLesson(context, lessonId)) }
    for await (const event of subscription) {
      // A logout, a ban or a lost role takes effect before the next event, as it does for the next call.
      if (!(await mayStay(context))) return
      if (event) yield presentEvent(event)
    }
  } finally {
    subscription.unsubscribe()
  }
}

function presentEvent(event: PresenceEvent<LessonFacts>) {
  return event.kind === 'people' ? { kind: event.kind, people: event.people.map(presentCollaborator) } : event
}

async function mayStay(context: AccountContext): Promise<boolean> {
  try {
    await context.refresh()
    return true
  } catch {
    // Also when the database is unavailable, because the right cannot be checked; the client reconnects.
    return false
  }
}

async function requireLesson({ readAccount }: AccountContext, lessonId: string): Promise<LessonFacts> {
  const facts = await readAccount((tx) => findFacts(tx, lessonId))
  if (!facts) throw new NotFound()
  return facts
}

function channelOf(accountId: string, lessonId: string): string {
  return `${accountId} ${lessonId}`
}
