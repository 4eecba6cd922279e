import { LRUCache } from 'lru-cache'
import type { BlockModel, Question } from '#blocks/kit/define-model.ts'
import { type LessonElement, questionOf, readLesson, type SerializedElement, serializeLesson } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import type { LinkIcons } from '../../ports/link-icons.ts'
import { findRevision } from './take-queries.ts'

type Asked = Question<unknown, unknown>

/** A published lesson, read once. */
export interface Revision {
  _id: string
  lesson_id: string
  lesson_title: string
  elements: readonly LessonElement[]
  /** The same for every student, so it is made once, and again when more icons are known. */
  forStudents(icons: Pick<LinkIcons, 'iconOf' | 'changes'>): readonly SerializedElement[]
  element_ids: ReadonlySet<string>
  /** Whatever can be answered, by element id. */
  questions: ReadonlyMap<string, { model: BlockModel; data: unknown; question: Asked }>
  /** Places where the teacher writes, by element id, with the words that the author left there for all students. */
  panels: ReadonlyMap<string, string | null>
}

// Revisions never change, so nothing here goes stale; the oldest reading makes room.
const cache = new LRUCache<string, Revision>({ max: 64 })

/** The revision of this account, parsed; undefined when there is none. */
export async function readRevision(tx: Query, accountId: string, revisionId: string): Promise<Revision | undefined> {
  const key = cacheKey(accountId, revisionId)
  let revision = cache.get(key)
  if (!revision) {
    const row = await findRevision(tx, accountId, revisionId)
    if (!row) return undefined
    const elements = readLesson(row.content)
    revision = {
      _id: row._id,
      lesson_id: row.lesson_id,
      lesson_title: row.lesson_title,
      elements,
      forStudents: madeOnce(elements),
      element_ids: new Set(row.content.map((element) => element.id)),
      questions: readQuestions(elements),
      panels: readPanels(elements),
    }
    cache.set(key, revision)
  }
  return revision
}

/** The revision of this account if it was read here not long ago. */
export function recallRevision(accountId: string, revisionId: string): Revision | undefined {
  return cache.get(cacheKey(accountId, revisionId))
}

function cacheKey(accountId: string, revisionId: string): string {
  return `${accountId}:${revisionId}`
}

/** The revision that a stored studying is pinned to; the foreign key keeps it there. */
export async function readPinned(tx: Query, accountId: string, revisionId: string): Promise<Revision> {
  const revision = await readRevision(tx, accountId, revisionId)
  if (!revision) throw new Error(`The revision ${revisionId} of a studying is gone`)
  return revision
}

/** How many questions have an answer that says something. */
export function countAnswered(revision: Revision, answers: ReadonlyMap<string, unknown>): number {
  return revision.questions.size - openQuestions(revision, answers).size
}

/** The questions without an answer that says something. */
export function openQuestions({ questions }: Revision, answers: ReadonlyMap<string, unknown>): Set<string> {
  const isOpen = (id: string) => !answers.has(id) || !questions.get(id)?.question.isAnswered(answers.get(id))
  return new Set([...questions.keys()].filter(isOpen))
}

export function madeOnce(elements: readonly LessonElement[]): Revision['forStudents'] {
  let made: { changes: number; elements: readonly SerializedElement[] } | undefined
  return ({ iconOf, changes }) => {
    if (made?.changes !== changes)
      made = { changes, elements: Object.freeze(serializeLesson(elements, 'student', iconOf)) }
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
