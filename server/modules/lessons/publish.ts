import type { StoredElement } from '#blocks/lesson.ts'
import type { ChangeKind } from '#domain/course.ts'
import type { Query } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { isSameContent } from './content.ts'
import {
  findRevision,
  insertLessons,
  insertRevisions,
  type LessonRow,
  type NewLesson,
  nextRevisionNumber,
} from './queries.ts'

interface Publication {
  lesson_title: string
  content: StoredElement[]
  change_kind: ChangeKind
  note: string
}

/**
 * Writes down for ever what a lesson says now and resolves to the id of that revision; the last one stands when nothing
 * changed. Needs the lesson's row locked.
 */
export async function writeRevision(
  deps: Deps,
  tx: Query,
  viewer: Viewer,
  lesson: LessonRow,
  publication: Publication,
): Promise<string> {
  const accountId = viewer.tenant_account_id
  const lastId = lesson.published_revision_id
  const last = lastId === null ? undefined : await findRevision(tx, accountId, lastId)
  const isSame = last?.lesson_title === publication.lesson_title && isSameContent(last.content, publication.content)
  if (lastId !== null && isSame) return lastId
  const _id = deps.newId()
  await insertRevisions(tx, accountId, [
    {
      ...publication,
      _id,
      lesson_id: lesson._id,
      // Not behind the published one: revisions that were imported with answers have numbers too.
      revision_number: await nextRevisionNumber(tx, accountId, lesson._id),
      published_by: viewer._id,
      created_at: deps.now(),
    },
  ])
  return _id
}

/** Writes down a revision that was taken elsewhere and is not published here. */
export async function insertUnpublished(
  deps: Deps,
  tx: Query,
  viewer: Viewer,
  revision: { lesson_id: string; revision_number: number; lesson_title: string; content: StoredElement[] },
): Promise<string> {
  const _id = deps.newId()
  await insertRevisions(tx, viewer.tenant_account_id, [
    { ...revision, _id, is_imported: true, published_by: viewer._id, created_at: deps.now() },
  ])
  return _id
}

/** A lesson that begins its life published. */
export type FinishedLesson = Pick<
  NewLesson,
  '_id' | 'course_id' | 'lesson_title' | 'lesson_order' | 'lesson_length' | 'lesson_feedback'
> & {
  content: StoredElement[]
}

/** Stores new lessons together with their first revisions. */
export async function insertPublished(
  deps: Deps,
  tx: Query,
  viewer: Viewer,
  finished: readonly FinishedLesson[],
): Promise<void> {
  const accountId = viewer.tenant_account_id
  const now = deps.now()
  const pairs = finished.map(({ content, ...lesson }) => {
    const revision = {
      _id: deps.newId(),
      lesson_id: lesson._id,
      revision_number: 1,
      lesson_title: lesson.lesson_title,
      content,
    }
    const published = {
      draft_content: content,
      lesson_version: 1,
      published_version: 1,
      published_revision_id: revision._id,
    }
    return {
      lesson: { ...lesson, ...published, created_at: now, updated_at: now },
      revision: { ...revision, published_by: viewer._id, created_at: now },
    }
  })
  await insertLessons(
    tx,
    accountId,
    pairs.map(({ lesson }) => lesson),
  )
  await insertRevisions(
    tx,
    accountId,
    pairs.map(({ revision }) => revision),
  )
}
