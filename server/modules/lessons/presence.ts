import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Call } from '../../lib/viewer.ts'
import type { News, Seat } from '../../ports/presence.ts'
import { can } from './policy.ts'
import { type LessonFacts, presentColleague, presentFacts } from './present.ts'
import { findFacts } from './queries.ts'
import type { setPlaceInput, watchInput } from './schema.ts'

// Who else writes in a lesson, and word of every change of it. Nothing is locked: texts are merged by whoever saves later.

/** A lesson's news from now on, until the caller leaves or may not write lessons any more. */
export async function watchLesson(call: Call, input: z.infer<typeof watchInput>, signal?: AbortSignal) {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(input._id)
  await requireLesson(call, accountId, lessonId)
  const { client_id, element_id } = input
  const seat = deps.presence.join(roomOf(accountId, lessonId), {
    client_id,
    user_id: viewer._id,
    user_fullname: viewer.user_fullname,
    since: deps.now(),
    element_id,
  })
  // Also when nobody ever reads from it.
  signal?.addEventListener('abort', seat.leave)
  if (signal?.aborted) seat.leave()
  return follow(call, seat, accountId, lessonId)
}

/** Says in which block the caller's window is now. */
export async function setPlace(call: Call, input: z.infer<typeof setPlaceInput>): Promise<{ success: true }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(input._id)
  await requireLesson(call, accountId, lessonId)
  deps.presence.move(roomOf(accountId, lessonId), {
    client_id: input.client_id,
    user_id: viewer._id,
    element_id: input.element_id,
  })
  return { success: true }
}

/** Tells whoever has the lesson open how it stands now. To be called once it is stored. */
export function announceLesson({ deps }: Call, accountId: string, lesson: LessonFacts & { _id: string }): void {
  deps.presence.tell(roomOf(accountId, lesson._id), presentFacts(lesson))
}

/** The same for whoever has changed a lesson from another room. */
export async function announceStored(call: Call, accountId: string, lessonId: string): Promise<void> {
  announceLesson(call, accountId, { _id: lessonId, ...(await requireLesson(call, accountId, lessonId)) })
}

async function* follow(call: Call, seat: Seat<LessonFacts>, accountId: string, lessonId: string) {
  try {
    // What changed while nobody listened. The seat was taken before: nothing falls in between.
    yield { kind: 'changed' as const, facts: presentFacts(await requireLesson(call, accountId, lessonId)) }
    for await (const news of seat) {
      // A logout, a ban or a lost role holds for the very next word, as it does for the very next call.
      if (!(await mayStay(call, accountId))) return
      if (news) yield presentNews(news)
    }
  } finally {
    seat.leave()
  }
}

function presentNews(news: News<LessonFacts>) {
  return news.kind === 'people' ? { kind: news.kind, people: news.people.map(presentColleague) } : news
}

async function mayStay(call: Call, accountId: string): Promise<boolean> {
  try {
    const { viewer } = await call.again()
    return can.write(viewer) && viewer?.tenant_account_id === accountId
  } catch {
    // A database that is away says nothing of rights either; whoever was let in may come again.
    return false
  }
}

async function requireLesson({ deps }: Call, accountId: string, lessonId: string): Promise<LessonFacts> {
  const facts = await deps.db.readAccount(accountId, (tx) => findFacts(tx, accountId, lessonId))
  if (!facts) throw new NotFound()
  return facts
}

function roomOf(accountId: string, lessonId: string): string {
  return `${accountId} ${lessonId}`
}
