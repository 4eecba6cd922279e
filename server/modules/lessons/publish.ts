import type { StoredElement } from '#blocks/lesson.ts'
import type { ChangeKind } from '#domain/lesson/course.ts'
import type { AccountQuery } from '#db/query.ts'
import type { ContentText } from '../../lib/content/content-text.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { isSameContent } from './content.ts'
import {
  findRevision,
  insertLessons,
  insertRevisions,
  type LessonRow,
  type NewLesson,
  nextRevisionNumber,
} from './queries.ts'
import { sendPictureJob } from './remote-pictures.ts'

interface Publication {
  lesson_title: string
  content: StoredElement[]
  change_kind: ChangeKind
  note: string
}

/**
 * Stores the current content as an immutable revision and resolves to its id; without a change, to the id of the latest
 * revision. Needs the lesson's row locked.
 */
export async function writeRevision(
  { deps, viewer }: AccountContext,
  tx: AccountQuery,
  lesson: LessonRow,
  publication: Publication,
): Promise<string> {
  const lastId = lesson.published_revision_id
  const last = lastId === null ? undefined : await findRevision(tx, lastId)
  const isSame = last?.lesson_title === publication.lesson_title && isSameContent(last.content, publication.content)
  if (lastId !== null && isSame) return lastId
  const _id = deps.newId()
  await insertRevisions(tx, [
    {
      ...publication,
      _id,
      lesson_id: lesson._id,
      // Not published number + 1: revisions that were imported with answers have numbers too.
      revision_number: await nextRevisionNumber(tx, lesson._id),
      published_by: viewer._id,
      created_at: deps.now(),
    },
  ])
  return _id
}

/** Stores an imported revision without publishing it. */
export async function insertUnpublished(
  context: AccountContext,
  tx: AccountQuery,
  revision: { lesson_id: string; revision_number: number; lesson_title: string; content: StoredElement[] },
): Promise<string> {
  const { deps, viewer } = context
  const _id = deps.newId()
  await insertRevisions(tx, [{ ...revision, _id, is_imported: true, published_by: viewer._id, created_at: deps.now() }])
  await sendPictureJob(context, tx, { lesson_id: revision.lesson_id, revision_id: _id, content: revision.content })
  return _id
}

/** A new lesson that is published immediately. */
export type FinishedLesson = Pick<
  NewLesson,
  '_id' | 'course_id' | 'lesson_title' | 'lesson_order' | 'lesson_length' | 'lesson_feedback'
> & {
  content: StoredElement[] | ContentText
}

/** Stores new lessons together with their first revisions. */
export async function insertPublished(
  context: AccountContext,
  tx: AccountQuery,
  finished: readonly FinishedLesson[],
): Promise<void> {
  const { deps, viewer } = context
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
      lesson: { ...lesson, ...published, created_by: viewer._id, created_at: now, updated_at: now },
      revision: { ...revision, published_by: viewer._id, created_at: now },
    }
  })
  await insertLessons(
    tx,
    pairs.map(({ lesson }) => lesson),
  )
  await insertRevisions(
    tx,
    pairs.map(({ revision }) => revision),
  )
  for (const { _id, content } of finished) await sendPictureJob(context, tx, { lesson_id: _id, content })
}
