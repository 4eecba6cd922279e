import { type StudyingSort, studyingSorts } from '#domain/lists/list-sorts.ts'
import { momentsOf, readTimeSpan, spanKeys } from '#domain/lists/time-span.ts'
import { readStudyingFigure, type StudyingFigureAddress, writeFigure } from '../shared/figures/figure-address.ts'

/** What the list can show. */
const shows = ['waiting', 'reviewed', 'all'] as const
export type Show = (typeof shows)[number]
const kinds = ['', 'private', 'public'] as const
type Kind = (typeof kinds)[number]
const waits = ['', '1', '3', '7', '30'] as const
type Wait = (typeof waits)[number]

export interface ListFilter {
  show: Show
  /** A part of the student's name. */
  search: string
  kind: Kind
  /** In days; empty = however long. */
  wait: Wait
  /** Between which days it was finished: the values of a span, with commas. */
  finished: string
  course: string
  lesson: string
  /** A contact's id. */
  student: string
  mine: boolean
  /** Empty: the usual order. */
  sort: StudyingSort | ''
  /** Whether the list is grouped by student or, for one lesson, by question. */
  by: 'student' | 'question'
  question: string
  /** Only what a figure of the statistics counts. */
  figure?: StudyingFigureAddress | undefined
}

const defaults: ListFilter = {
  show: 'waiting',
  search: '',
  kind: '',
  wait: '',
  finished: '',
  course: '',
  lesson: '',
  student: '',
  mine: false,
  sort: '',
  by: 'student',
  question: '',
}

/** Reads query parameters. `defaultShow` is where a list starts: reviewers with waiting studyings, the office with all. */
export function readFilter(params: URLSearchParams, defaultShow: Show = defaults.show): ListFilter {
  return {
    show: shows.find((value) => value === params.get('show')) ?? defaultShow,
    search: params.get('search') ?? '',
    kind: kinds.find((value) => value === params.get('kind')) ?? defaults.kind,
    wait: waits.find((value) => value === params.get('wait')) ?? defaults.wait,
    finished: readSpanValues({ finished: params.get('finished') ?? '' }).join(','),
    course: idOf(params.get('course')),
    lesson: idOf(params.get('lesson')),
    student: idOf(params.get('student')),
    mine: params.get('mine') === 'yes',
    sort: studyingSorts.find((value) => value === params.get('sort')) ?? defaults.sort,
    by: params.get('by') === 'question' ? 'question' : 'student',
    question: params.get('question') ?? '',
    figure: readStudyingFigure(params),
  }
}

/** The query parameters of a filter; defaults are left out. */
export function writeFilter(filter: ListFilter, defaultShow: Show = defaults.show): Record<string, string> {
  const { show, search, kind, wait, finished, course, lesson, student, mine, sort, by, question, figure } = filter
  return {
    ...(by === defaults.by ? {} : { by }),
    ...(by === 'question' && question && { question }),
    ...(show === defaultShow ? {} : { show }),
    ...(search && { search }),
    ...(kind && { kind }),
    ...(wait && { wait }),
    ...(finished && { finished }),
    ...(course && { course }),
    ...(lesson && { lesson }),
    ...(student && { student }),
    ...(mine && { mine: 'yes' }),
    ...(sort && { sort }),
    ...(figure && writeFigure(figure)),
  }
}

/** The values of the span of days. */
export function readSpanValues({ finished }: Pick<ListFilter, 'finished'>): string[] {
  const span = readTimeSpan(finished.split(','))
  return spanKeys.flatMap((key) => (span[key] === undefined ? [] : [`${key}:${span[key]}`]))
}

/** The filter as the server takes it, with the name once it is typed. */
export function askFilter(filter: ListFilter, search: string, now: Date) {
  const { show, kind, wait, course, lesson, student, mine, sort, figure } = filter
  const finished = momentsOf(readTimeSpan(readSpanValues(filter)), now)
  return {
    ...(show === 'all' ? {} : { reviewed: show === 'reviewed' }),
    ...(kind && { kind }),
    ...(wait && { waiting_days: Number(wait) }),
    ...(finished && { finished }),
    ...(course && { course_id: course }),
    ...(lesson && { lesson_id: lesson }),
    ...(student && { contact_id: student }),
    ...(mine && { mine }),
    ...(sort && { sort }),
    ...(figure && { figure }),
    ...(search && { search }),
  }
}

/** How many filters are set, besides what is shown. */
export function countNarrowed({ kind, wait, finished, course, lesson, mine }: ListFilter): number {
  return [kind, wait, finished, course, lesson, mine].filter(Boolean).length
}

/** The id in a parameter; empty for anything else, because addresses are typed by hand. */
function idOf(value: string | null): string {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : ''
}
