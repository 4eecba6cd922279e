import { LRUCache } from 'lru-cache'
import type { Audience, BlockModel, Question } from '#blocks/kit/define-model.ts'
import { isAnswered } from '#blocks/kit/question/is-answered.ts'
import {
  type LessonElement,
  mapPictures,
  questionOf,
  remotePicturesOf,
  type SerializedElement,
  serializeLesson,
} from '#blocks/lesson.ts'
import type { AccountQuery } from '#db/query.ts'
import { freezeDateless } from '../../lib/dateless.ts'
import { readLessonToShow } from '../../lib/read-lesson.ts'
import { findStoredPictures } from '../../lib/remote-picture-queries.ts'
import type { LinkIcons } from '../../ports/link-icons.ts'
import { findRevision } from './taking/queries.ts'

type Asked = Question<unknown, unknown>
type Serialize = (icons: Pick<LinkIcons, 'iconOf' | 'changes'>) => readonly SerializedElement[]

/** A published lesson, parsed once. */
export interface Revision {
  _id: string
  lesson_id: string
  lesson_title: string
  elements: readonly LessonElement[]
  /** The same for every student: computed once, and again when more icons are known. */
  forStudents: Serialize
  /** The questions with what they release to a student. */
  released: Serialize
  element_ids: ReadonlySet<string>
  /** The elements that can be answered, by element id. */
  questions: ReadonlyMap<string, { model: BlockModel; data: unknown; question: Asked }>
  /** Comment panels by element id, with the author's text for all students. */
  panels: ReadonlyMap<string, string | null>
}

/** A lesson in its response format, with Bible references marked. */
export type AnnotatedLesson = Pick<Revision, 'elements' | 'forStudents' | 'released'>

/** How long a revision is cached while some of its pictures are on other sites: they may be stored at any time. */
const INCOMPLETE_MS = 30_000

/** Parsed revisions. Revisions are immutable, so no entry goes stale unless pictures of other sites are still to be stored. */
export class RevisionCache {
  readonly #revisions = new LRUCache<string, Revision>({ max: 64 })

  /** The revision of this account; undefined when there is none. */
  async read(tx: AccountQuery, revisionId: string): Promise<Revision | undefined> {
    const held = this.peek(tx.accountId, revisionId)
    if (held) return held
    const row = await findRevision(tx, revisionId)
    if (!row) return undefined
    const read = readLessonToShow(row.content)
    const addresses = remotePicturesOf(read)
    const stored = await findStoredPictures(tx, addresses)
    const revision = parseRevision(
      row,
      mapPictures(read, (address) => stored.get(address) ?? address),
    )
    const isComplete = addresses.every((address) => stored.has(address))
    this.#revisions.set(cacheKey(tx.accountId, revisionId), revision, isComplete ? {} : { ttl: INCOMPLETE_MS })
    return revision
  }

  /** The revision that a stored studying is pinned to; a foreign key guarantees that it exists. */
  async readPinned(tx: AccountQuery, revisionId: string): Promise<Revision> {
    const revision = await this.read(tx, revisionId)
    if (!revision) throw new Error(`The revision ${revisionId} of a studying is gone`)
    return revision
  }

  /** The revision if it is in the cache. */
  peek(accountId: string, revisionId: string): Revision | undefined {
    return this.#revisions.get(cacheKey(accountId, revisionId))
  }
}

function cacheKey(accountId: string, revisionId: string): string {
  return `${accountId}:${revisionId}`
}

function parseRevision(
  row: NonNullable<Awaited<ReturnType<typeof findRevision>>>,
  elements: readonly LessonElement[],
): Revision {
  return {
    _id: row._id,
    lesson_id: row.lesson_id,
    lesson_title: row.lesson_title,
    elements,
    ...serializersOf(elements),
    element_ids: new Set(row.content.map((element) => element.id)),
    questions: readQuestions(elements),
    panels: readPanels(elements),
  }
}

/** How many questions have a complete answer. */
export function countAnswered(revision: Revision, answers: ReadonlyMap<string, unknown>): number {
  return revision.questions.size - openQuestions(revision, answers).size
}

/** The questions without a complete answer. */
export function openQuestions({ questions }: Revision, answers: ReadonlyMap<string, unknown>): Set<string> {
  const open = [...questions].filter(([id, { data, question }]) => {
    const answer = answers.get(id)
    return answer === undefined || !isAnswered(answer) || question.isComplete?.(data, answer) === false
  })
  return new Set(open.map(([id]) => id))
}

/** What students read of a lesson, and what is released to them, each serialized when it is first needed. */
export function serializersOf(elements: readonly LessonElement[]): Pick<Revision, 'forStudents' | 'released'> {
  return {
    forStudents: memoize(elements, 'student'),
    released: memoize(
      elements.filter((element) => questionOf(element)),
      'released',
    ),
  }
}

function memoize(elements: readonly LessonElement[], audience: Audience): Serialize {
  let made: { changes: number; elements: readonly SerializedElement[] } | undefined
  return ({ iconOf, changes }) => {
    if (made?.changes !== changes)
      made = { changes, elements: freezeDateless(serializeLesson(elements, audience, iconOf)) }
    return made.elements
  }
}

function readPanels(elements: readonly LessonElement[]): Revision['panels'] {
  return new Map(
    elements.flatMap((element) =>
      element.readable && element.model.comment ? [[element.id, element.model.comment(element.data)]] : [],
    ),
  )
}

function readQuestions(elements: readonly LessonElement[]): Revision['questions'] {
  const questions = new Map<string, { model: BlockModel; data: unknown; question: Asked }>()
  for (const element of elements) {
    const question = questionOf(element)
    if (!element.readable || !question) continue
    questions.set(element.id, { model: element.model, data: element.data, question })
  }
  return questions
}
