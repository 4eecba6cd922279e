/** What the reviewers' list is narrowed to, as its address says it; what is not there is not narrowed. */
export const shows = ['waiting', 'reviewed', 'all'] as const
export type Show = (typeof shows)[number]
export const kinds = ['', 'private', 'public'] as const
export type Kind = (typeof kinds)[number]
export const waits = ['', '1', '3', '7', '30'] as const
export type Wait = (typeof waits)[number]

export interface ListFilter {
  show: Show
  kind: Kind
  /** In days; empty = however long. */
  wait: Wait
  course: string
  lesson: string
  /** A contact's id. */
  student: string
  mine: boolean
  /** Whether one goes through students or, of one lesson, through questions. */
  by: 'student' | 'question'
  question: string
}

const resting: ListFilter = {
  show: 'waiting',
  kind: '',
  wait: '',
  course: '',
  lesson: '',
  student: '',
  mine: false,
  by: 'student',
  question: '',
}

/** `restingShow` is how a list begins: reviewers with what waits, the office with everything. */
export function readFilter(params: URLSearchParams, restingShow: Show = resting.show): ListFilter {
  return {
    show: shows.find((value) => value === params.get('show')) ?? restingShow,
    kind: kinds.find((value) => value === params.get('kind')) ?? resting.kind,
    wait: waits.find((value) => value === params.get('wait')) ?? resting.wait,
    course: idOf(params.get('course')),
    lesson: idOf(params.get('lesson')),
    student: idOf(params.get('student')),
    mine: params.get('mine') === 'yes',
    by: params.get('by') === 'question' ? 'question' : 'student',
    question: params.get('question') ?? '',
  }
}

/** The address of a filter: what stands by itself is left out. */
export function writeFilter(filter: ListFilter, restingShow: Show = resting.show): Record<string, string> {
  const { show, kind, wait, course, lesson, student, mine, by, question } = filter
  return {
    ...(by === resting.by ? {} : { by }),
    ...(by === 'question' && question && { question }),
    ...(show === restingShow ? {} : { show }),
    ...(kind && { kind }),
    ...(wait && { wait }),
    ...(course && { course }),
    ...(lesson && { lesson }),
    ...(student && { student }),
    ...(mine && { mine: 'yes' }),
  }
}

/** The same as the server is asked. */
export function askFilter({ show, kind, wait, course, lesson, student, mine }: ListFilter, search: string) {
  return {
    ...(show === 'all' ? {} : { reviewed: show === 'reviewed' }),
    ...(kind && { kind }),
    ...(wait && { waiting_days: Number(wait) }),
    ...(course && { course_id: course }),
    ...(lesson && { lesson_id: lesson }),
    ...(student && { contact_id: student }),
    ...(mine && { mine }),
    ...(search && { search }),
  }
}

/** How many things narrow the list beside what is shown. */
export function countNarrowed({ kind, wait, course, lesson, mine }: ListFilter): number {
  return [kind, wait, course, lesson, mine].filter(Boolean).length
}

/** An address that somebody typed asks the server for nothing that cannot be. */
function idOf(value: string | null): string {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : ''
}
