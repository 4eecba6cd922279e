import { readStudyingFigure, type StudyingFigureAddress, writeFigure } from '../../shared/figures/figure-address.ts'

/** What the list can show. */
const shows = ['waiting', 'reviewed', 'all'] as const
export type Show = (typeof shows)[number]
const kinds = ['', 'private', 'public'] as const
type Kind = (typeof kinds)[number]
const waits = ['', '1', '3', '7', '30'] as const
type Wait = (typeof waits)[number]

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
  /** Whether the list is grouped by student or, for one lesson, by question. */
  by: 'student' | 'question'
  question: string
  /** Only what a figure of the statistics counts. */
  figure?: StudyingFigureAddress | undefined
}

const defaults: ListFilter = {
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

/** Reads query parameters. `defaultShow` is where a list starts: reviewers with waiting studyings, the office with all. */
export function readFilter(params: URLSearchParams, defaultShow: Show = defaults.show): ListFilter {
  return {
    show: shows.find((value) => value === params.get('show')) ?? defaultShow,
    kind: kinds.find((value) => value === params.get('kind')) ?? defaults.kind,
    wait: waits.find((value) => value === params.get('wait')) ?? defaults.wait,
    course: idOf(params.get('course')),
    lesson: idOf(params.get('lesson')),
    student: idOf(params.get('student')),
    mine: params.get('mine') === 'yes',
    by: params.get('by') === 'question' ? 'question' : 'student',
    question: params.get('question') ?? '',
    figure: readStudyingFigure(params),
  }
}

/** The query parameters of a filter; defaults are left out. */
export function writeFilter(filter: ListFilter, defaultShow: Show = defaults.show): Record<string, string> {
  const { show, kind, wait, course, lesson, student, mine, by, question, figure } = filter
  return {
    ...(by === defaults.by ? {} : { by }),
    ...(by === 'question' && question && { question }),
    ...(show === defaultShow ? {} : { show }),
    ...(kind && { kind }),
    ...(wait && { wait }),
    ...(course && { course }),
    ...(lesson && { lesson }),
    ...(student && { student }),
    ...(mine && { mine: 'yes' }),
    ...(figure && writeFigure(figure)),
  }
}

/** The filter as the server takes it. */
export function askFilter({ show, kind, wait, course, lesson, student, mine, figure }: ListFilter, search: string) {
  return {
    ...(show === 'all' ? {} : { reviewed: show === 'reviewed' }),
    ...(kind && { kind }),
    ...(wait && { waiting_days: Number(wait) }),
    ...(course && { course_id: course }),
    ...(lesson && { lesson_id: lesson }),
    ...(student && { contact_id: student }),
    ...(mine && { mine }),
    ...(figure && { figure }),
    ...(search && { search }),
  }
}

/** How many filters are set, besides what is shown. */
export function countNarrowed({ kind, wait, course, lesson, mine }: ListFilter): number {
  return [kind, wait, course, lesson, mine].filter(Boolean).length
}

/** The id in a parameter; empty for anything else, because addresses are typed by hand. */
function idOf(value: string | null): string {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : ''
}
