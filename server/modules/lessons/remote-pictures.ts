import { changeStored, mapPictures, readLesson, remotePicturesOf, type StoredElement } from '#blocks/lesson.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import type { ContentText } from '../../lib/content/content-text.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { findStoredPictures } from '../../lib/remote-picture-queries.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import { fetchRemotePictures, findRemotePictures, type ImageOwner, retryRemotePictures } from '../images/service.ts'
import { announceLesson } from './presence.ts'
import { presentRemotePictures } from './present.ts'
import { findDraft, findRevision, lockLesson, nextVersion, updateLesson } from './queries.ts'
import type { RemotePictures } from './schema.ts'

// Pictures of other sites in lessons: browsers of students never request them (docs/decisions/0023-remote-pictures.md).

/** Pictures that a save fetches itself, and for how long. A call is given up after five seconds. */
const FETCH_LIMIT = 20
const FETCH_MS = 2_000

interface RemotePictureJob {
  lesson_id: string
  /** A revision whose text is not that of the draft; null for the draft. */
  revision_id: string | null
  /** Who wrote the addresses. */
  user_id: string
}

const remotePictureJobs: JobQueue<RemotePictureJob> = {
  name: 'remote-pictures',
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 3_600,
  // All pictures that an account may fetch in a day, each until its timeout.
  attemptTimeout: 2 * 3_600,
  retention: 2 * 86_400,
  concurrency: 1,
}

/** Names the handler of the queue. */
export function handleRemotePictures(deps: Deps): void {
  deps.jobs.work(remotePictureJobs, (accountId, job) => fetchForLesson(deps, accountId, job))
}

/** Content to be stored, with the addresses here of pictures that are known or can be fetched quickly. Not in a transaction. */
export async function fetchAtOnce(context: AccountContext, content: StoredElement[]): Promise<StoredElement[]> {
  const addresses = remotePicturesOf(readLesson(content))
  if (addresses.length === 0) return content
  await fetchRemotePictures(context, addresses, { most: FETCH_LIMIT, signal: AbortSignal.timeout(FETCH_MS) })
  return replacePictures(content, await context.readAccount((tx) => findStoredPictures(tx, addresses)))
}

/** Content to be shown, with the addresses here of pictures that were stored since it was written. */
export async function withStoredPictures(tx: AccountQuery, content: StoredElement[]): Promise<StoredElement[]> {
  const addresses = remotePicturesOf(readLesson(content))
  if (addresses.length === 0) return content
  return replacePictures(content, await findStoredPictures(tx, addresses))
}

/** Has the pictures of stored content fetched that are still on other sites. */
export async function sendPictureJob(
  { deps, viewer }: ImageOwner,
  tx: AccountQuery,
  {
    lesson_id,
    revision_id,
    content,
  }: { lesson_id: string; revision_id?: string; content: StoredElement[] | ContentText },
): Promise<void> {
  const addresses = 'json' in content ? content.remote_pictures : remotePicturesOf(readLesson(content))
  if (addresses.length === 0) return
  const { stored, waiting } = await findRemotePictures(tx, addresses, deps.now())
  if (stored.size + waiting.length === 0) return
  const job = { lesson_id, revision_id: revision_id ?? null, user_id: viewer._id }
  await deps.jobs.send(remotePictureJobs, tx, job, { key: revision_id ?? lesson_id })
}

/** The pictures of a draft that are on other sites. */
export async function listRemotePictures({ deps, readAccount }: AccountContext, id: string): Promise<RemotePictures> {
  const lessonId = requireId(id)
  return readAccount(async (tx) => {
    const draft = await findDraft(tx, lessonId)
    if (!draft) throw new NotFound()
    const addresses = remotePicturesOf(readLesson(draft.content))
    return presentRemotePictures(await findRemotePictures(tx, addresses, deps.now()))
  })
}

/** Has the pictures of a draft tried again that could not be fetched. */
export async function retryPictures(context: AccountContext, id: string): Promise<Done> {
  const { inAccount } = context
  const lesson_id = requireId(id)
  await inAccount(async (tx) => {
    const draft = await findDraft(tx, lesson_id)
    if (!draft) throw new NotFound()
    await retryRemotePictures(tx, remotePicturesOf(readLesson(draft.content)))
    await sendPictureJob(context, tx, { lesson_id, content: draft.content })
  })
  return { success: true }
}

/** Fetches what is not stored yet and replaces the addresses in the draft. A lesson that is gone ends the job. */
async function fetchForLesson(
  deps: Deps,
  accountId: string,
  { lesson_id, revision_id, user_id }: RemotePictureJob,
): Promise<void> {
  const addresses = await deps.db.readAccount(accountId, async (tx) => {
    const text = await (revision_id === null ? findDraft(tx, lesson_id) : findRevision(tx, revision_id))
    return remotePicturesOf(readLesson(text?.content ?? []))
  })
  await fetchRemotePictures({ deps, accountId, viewer: { _id: user_id } }, addresses)
  if (revision_id === null) await replaceInDraft(deps, accountId, lesson_id)
}

/** A new version of the draft; it counts as published if the old one did, because revisions are read with stored pictures. */
async function replaceInDraft(deps: Deps, accountId: string, lessonId: string): Promise<void> {
  const changed = await deps.db.inAccount(accountId, async (tx) => {
    const lesson = await lockLesson(tx, lessonId)
    const draft_content = lesson && (await withStoredPictures(tx, lesson.draft_content))
    if (!lesson || draft_content === lesson.draft_content) return undefined
    const changes = { draft_content, ...nextVersion(lesson) }
    await updateLesson(tx, lessonId, changes, deps.now())
    return { ...lesson, ...changes }
  })
  if (changed) announceLesson({ deps, accountId }, changed)
}

/** The same array if nothing is replaced. */
function replacePictures(content: StoredElement[], stored: ReadonlyMap<string, string>): StoredElement[] {
  if (stored.size === 0) return content
  return changeStored(content, (elements) => mapPictures(elements, (address) => stored.get(address) ?? address))
}
