import {
  type ContactFigure,
  contactFigures,
  type Origin,
  origins,
  type StudyingFigure,
  studyingFigures,
  type Wait,
  waits,
} from '#domain/statistics/figures.ts'

// A figure of the statistics in the address of the list behind it.

export interface FigurePeriod {
  /** ISO 8601; `to` is exclusive. */
  from: string
  to: string
  locale?: string | undefined
}

export interface ContactFigureAddress extends FigurePeriod {
  name: ContactFigure
  status?: number | undefined
  /** An id, or `none`. */
  owner?: string | undefined
  source?: string | undefined
  origin?: Origin | undefined
  wait?: Wait | undefined
}

export interface StudyingFigureAddress extends FigurePeriod {
  name: StudyingFigure
  lesson?: string | undefined
  reviewer?: string | undefined
  wait?: Wait | undefined
}

const PREFIX = 'figure_'

/** The parameters of a figure. */
export function writeFigure(figure: FigurePeriod): Record<string, string> {
  const given = Object.entries(figure).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [`${PREFIX}${key}`, String(value)]))
}

/** The parameters of an address without those of a figure. */
export function withoutFigure(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => !key.startsWith(PREFIX)))
}

export const contactsAddress = (figure: ContactFigureAddress) => `/contacts?${new URLSearchParams(writeFigure(figure))}`
export const studyingsAddress = (figure: StudyingFigureAddress) =>
  `/backoffice/studyings?${new URLSearchParams({ show: 'all', ...writeFigure(figure) })}`
export const requestsAddress = (figure: FigurePeriod) => `/office/requests?${new URLSearchParams(writeFigure(figure))}`

/** The figure of contacts that an address names; addresses are typed by hand too. */
export function readContactFigure(params: URLSearchParams): ContactFigureAddress | undefined {
  const { name, status, owner, source, ...given } = textsOf(params)
  const known = contactFigures.find((one) => one === name)
  const period = readPeriod(params)
  if (!known || !period) return undefined
  return {
    ...period,
    name: known,
    status: status === undefined || !/^\d{1,4}$/.test(status) ? undefined : Number(status),
    owner: idOrNone(owner),
    source: idOrNone(source),
    origin: origins.find((one) => one === given.origin),
    wait: waits.find((one) => one === given.wait),
  }
}

/** The figure of submissions that an address names. */
export function readStudyingFigure(params: URLSearchParams): StudyingFigureAddress | undefined {
  const { name, lesson, reviewer, wait } = textsOf(params)
  const known = studyingFigures.find((one) => one === name)
  const period = readPeriod(params)
  if (!known || !period) return undefined
  return {
    ...period,
    name: known,
    lesson: idOrNone(lesson),
    reviewer: idOrNone(reviewer),
    wait: waits.find((one) => one === wait),
  }
}

/** The period of a figure that an address names. */
export function readPeriod(params: URLSearchParams): FigurePeriod | undefined {
  const { from = '', to = '', locale } = textsOf(params)
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return undefined
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), locale: locale?.slice(0, 10) }
}

function textsOf(params: URLSearchParams): Partial<Record<string, string>> {
  const given = [...params].filter(([key]) => key.startsWith(PREFIX))
  return Object.fromEntries(given.map(([key, value]) => [key.slice(PREFIX.length), value]))
}

function idOrNone(value: string | undefined): string | undefined {
  return value === 'none' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value ?? '') ? value : undefined
}
