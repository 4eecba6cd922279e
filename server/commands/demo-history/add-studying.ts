import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import type { SiteLocale } from '#domain/locale.ts'
import type { History, Reviewer } from './history.ts'
import { inflect } from './history-words.ts'

/** What a student did with a lesson, and when. */
export interface Course {
  locale: SiteLocale
  /** Position of the lesson in the demo course, from 0. */
  lesson: number
  isWoman: boolean
  began: Date
  finished: Date | null
  /** With the comments that the student has. */
  reviewed: Date | null
  reviewer: Reviewer
  /** Comments that wait for the end of the review. */
  hasDrafts?: boolean
  reset?: Date
  contact_id?: string
  name: string
  phone?: StoredPhone | undefined
  contact_status_id?: number
}

/** Adds a studying with its answers and comments. Resolves to its id. */
export function addStudying(history: History, taken: Course): string {
  const { plan, random, rows } = history
  const lesson = plan.lessons[taken.locale][taken.lesson]
  if (!lesson) throw new Error(`The demo course in ${taken.locale} has no lesson ${taken.lesson + 1}`)
  const _id = random.uuid()
  const { reviewed, reviewer, finished, began } = taken
  rows.studyings.push({
    _id,
    account_id: plan.account_id,
    lesson_id: lesson.lesson_id,
    revision_id: lesson.revision_id,
    studying_contact_id: taken.contact_id ?? null,
    studying_user_name: taken.name,
    studying_user_phone: taken.phone ?? null,
    studying_review: reviewed !== null,
    reviewed_by: reviewed ? reviewer.user_id : null,
    reviewed_at: reviewed,
    reply_seen_at: reviewed && random.chance(0.7) ? soonAfter(history, reviewed, 30) : null,
    finished_at: finished,
    reset_at: taken.reset ?? null,
    created_at: began,
    updated_at: taken.reset ?? reviewed ?? finished ?? began,
  })
  const written = addAnswers(history, _id, taken)
  if (written && (reviewed || taken.hasDrafts)) addComment(history, _id, written, taken)
  return _id
}

/** Answers the questions in order, some of them wrongly. Resolves to the question in the student's own words. */
function addAnswers({ plan, random, rows }: History, studying_id: string, taken: Course): string | undefined {
  const words = plan.words[taken.locale].answers[taken.lesson] ?? []
  const questions = plan.lessons[taken.locale][taken.lesson]?.questions ?? []
  const last = taken.finished ?? plan.now
  const answered = taken.finished ? questions : questions.slice(0, random.whole(0, questions.length - 1))
  const step = (last.getTime() - taken.began.getTime()) / (answered.length + 1)
  let written: string | undefined
  for (const [index, { element_id, isText, right, wrong }] of answered.entries()) {
    if (isText) written = element_id
    const answer = isText ? inflect(random.pick(words), taken.isWoman) : random.chance(0.75) ? right : wrong
    const received_at = new Date(taken.began.getTime() + step * (index + 1))
    const row = { studying_id, account_id: plan.account_id, element_id, answer, seq: index + 1, received_at }
    rows.answers.push(row)
    rows.answerEvents.push({ ...row, idempotency_key: random.uuid() })
  }
  return written
}

function addComment({ plan, random, rows }: History, studying_id: string, element_id: string, taken: Course): void {
  const { reviewed, reviewer } = taken
  if (reviewed && random.chance(0.15)) return
  const draft = random.pick(plan.words[taken.locale].comments[taken.lesson] ?? [])
  rows.comments.push({
    studying_id,
    account_id: plan.account_id,
    element_id,
    draft,
    author_id: reviewer.user_id,
    updated_at: reviewed ?? taken.finished ?? taken.began,
    ...(reviewed && { released: draft, released_at: reviewed }),
  })
}

/** A moment within so many hours, in the past. */
function soonAfter({ plan, random }: History, moment: Date, hours: number): Date {
  const span = Math.min(hours * 3_600_000, plan.now.getTime() - moment.getTime())
  return new Date(moment.getTime() + span * random.between(0.1, 0.9))
}
