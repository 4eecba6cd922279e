import { randomBytes, randomUUID } from 'node:crypto'
import { type Api, apiAs, apiFor } from './api.ts'
import type { School } from './school.ts'

interface NewElement {
  id?: string
  type: number
  v?: number
  data: object
}

interface NewLesson {
  course_title?: string
  course_locale?: 'en' | 'ru' | 'ua'
  lesson_title?: string
  elements: readonly NewElement[]
}

export interface MadeLesson {
  course_id: string
  lesson_id: string
  /** The version of the saved draft. */
  lesson_version: number
}

/** A lesson with this draft, in a new course. */
export async function makeLesson(api: Api, lesson: NewLesson): Promise<MadeLesson> {
  const { course_title = `Course ${randomUUID()}`, course_locale, lesson_title = 'The lesson', elements } = lesson
  const { course } = await api.courses.create.mutate({ course_title, ...(course_locale ? { course_locale } : {}) })
  const made = await api.lessons.create.mutate({ course_id: course._id, lesson_title })
  const { _id: lesson_id, lesson_version } = made.lesson
  const saved = await api.lessons.saveDraft.mutate({ _id: lesson_id, lesson_version, elements: [...elements] })
  return { course_id: course._id, lesson_id, lesson_version: saved.lesson_version }
}

export async function publishLesson(
  api: Api,
  { lesson_id, lesson_version }: Pick<MadeLesson, 'lesson_id' | 'lesson_version'>,
): Promise<void> {
  await api.lessons.publish.mutate({ _id: lesson_id, lesson_version, change_kind: 'meaning' })
}

/** A published lesson with the address and the token of a public link to it. */
export async function makePublishedLesson(api: Api, lesson: NewLesson) {
  const made = await makeLesson(api, lesson)
  await publishLesson(api, made)
  const { token: link_token, url } = await api.links.create.mutate({ lesson_id: made.lesson_id })
  return { ...made, link_token, url }
}

/** A question to be answered in the student's own words. */
export function textQuestion(id: string, text: string): NewElement {
  return { id, type: 9, v: 1, data: { text } }
}

/** A paragraph of text. */
export function paragraph(id: string, text: string): NewElement {
  return { id, type: 2, v: 1, data: { text: `<p>${text}</p>` } }
}

/** A published lesson that asks two questions, and a client of the manager who made it. */
export async function makeTextLesson(school: School) {
  const manager = await apiAs(school, 'manager')
  const elements = [textQuestion('words', 'What do you say?'), textQuestion('more', 'And what else?')]
  const lesson = await makePublishedLesson(manager, { lesson_title: 'For a guest', elements })
  return { manager, ...lesson }
}

interface Guest {
  studying_user_name: string
  studying_user_phone?: { code: string; phone: string }
}

/** A guest answers these elements through a link and finishes; returns the id of the studying. */
export async function takeAsGuest(
  school: School,
  link_token: string,
  answers: Readonly<Record<string, unknown>>,
  guest: Guest,
): Promise<string> {
  const api = apiFor(school.origin)
  const { revision_id } = await api.studyings.open.query({ link_token })
  const access = { link_token, studying_id: randomUUID(), guest_secret: randomBytes(24).toString('base64url') }
  for (const [index, [element_id, answer]] of Object.entries(answers).entries()) {
    const operation = { op_id: randomUUID(), seq: index + 1, element_id, answer }
    await api.studyings.saveAnswer.mutate({ ...access, revision_id, ...operation })
  }
  await api.studyings.finish.mutate({ ...access, ...guest })
  return access.studying_id
}
