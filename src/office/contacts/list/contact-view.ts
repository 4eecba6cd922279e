import { contactSorts } from '#domain/contact/contact-sort.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { listedFields } from '#domain/contact/fields/listed-fields.ts'
import type { ContactFilter } from '../contact-data.ts'
import { endOfDay, startOfDay } from '../../shared/contacts/due-of.ts'
import { momentsOf, readTimeSpan } from '#domain/lists/time-span.ts'
import { readContactFigure } from '../../shared/figures/figure-address.ts'

/** The views of the list, in their order. */
const contactViews = ['all', 'mine', 'due', 'overdue', 'new', 'quiet', 'phoneless', 'unowned'] as const
export type ContactView = (typeof contactViews)[number]

/** The fields whose filters are in the page's address. */
export type ListedField = keyof typeof listedFields
export const listed = Object.keys(listedFields) as ListedField[]

/** The spans of time that are in the page's address. */
export const dated = ['created', 'updated', 'due'] as const
type Dated = (typeof dated)[number]

/** The field whose value a view names. */
const fieldOfView: Partial<Record<ContactView, ListedField>> = { new: 'contact_status_id', unowned: 'contact_owner_id' }

const QUIET_DAYS = 14
const DAY_MS = 86_400_000

/** The view that an address names. */
export function readView(params: URLSearchParams): ContactView {
  return contactViews.find((view) => view === params.get('view')) ?? 'all'
}

/** The order that an address names: by a column, from its first or its last value. */
export function readSort(params: URLSearchParams): ContactFilter['sort'] {
  return contactSorts.find((sort) => sort === params.get('sort'))
}

interface Facts {
  search: string
  /** The caller's missioner record. */
  missionerId: string | undefined
  now: Date
}

/** What the server is asked for: the view, and what else the address says. */
export function readFilter(params: URLSearchParams, { search, missionerId, now }: Facts): ContactFilter {
  const importId = params.get('import')
  const figure = readContactFigure(params)
  const sort = readSort(params)
  const view = readView(params)
  const given = {
    ...(search !== '' && { search }),
    ...readFields(params, fieldOfView[view]),
    ...readSpans(params, now),
    ...(importId && { import_id: importId }),
    ...(figure && { figure }),
    ...(sort && { sort }),
  }
  const own = missionerId === undefined ? {} : { is_mine: true as const }
  switch (view) {
    case 'all':
      return { sort: 'due', ...given }
    case 'mine':
      return { sort: 'due', ...given, ...own }
    case 'due':
      return { sort: 'due', ...given, due: { ...given.due, until: endOfDay(now).toISOString() } }
    case 'overdue':
      return { sort: 'due', ...given, due: { ...given.due, until: startOfDay(now).toISOString() } }
    case 'new':
      return { sort: 'newest', ...given, contact_status_id: ContactStatus.NOTPROCESSED }
    case 'quiet':
      return {
        sort: 'quiet',
        ...given,
        updated: {
          ...given.updated,
          until: new Date(endOfDay(now).getTime() - QUIET_DAYS * DAY_MS).toISOString(),
        },
      }
    case 'phoneless':
      return { sort: 'newest', ...given, without_phone: true }
    case 'unowned':
      return { sort: 'due', ...given, contact_owner_id: 'none' }
  }
}

/** The name of a filter in an address where the list has none of its values. */
const notOf = (filter: string) => `not-${filter}`

/** What an address says about a field. */
export function readChoice(params: URLSearchParams, field: ListedField): { values: readonly string[]; isNot: boolean } {
  const { filter } = listedFields[field]
  const others = params.getAll(notOf(filter))
  return others.length > 0 ? { values: others, isNot: true } : { values: params.getAll(filter), isNot: false }
}

/** The address with other values of a field. */
export function writeChoice(
  params: URLSearchParams,
  field: ListedField,
  values: readonly string[],
  isNot: boolean,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const { filter } = listedFields[field]
  next.delete(filter)
  next.delete(notOf(filter))
  for (const value of values) next.append(isNot ? notOf(filter) : filter, value)
  return next
}

function readSpans(params: URLSearchParams, now: Date): Pick<ContactFilter, Dated> {
  const spans = dated.map((name) => [name, momentsOf(readTimeSpan(params.getAll(name)), now)] as const)
  return Object.fromEntries(spans.filter(([, span]) => span))
}

/** The values of the fields that the server is asked for. An address that was typed may name what is no value. */
function readFields(params: URLSearchParams, except: ListedField | undefined): ContactFilter {
  const asked = listed
    .filter((field) => field !== except)
    .map((field) => {
      const { kind } = listedFields[field]
      const { values, isNot } = readChoice(params, field)
      const isNumber = kind === 'status' || kind === 'choice'
      const known = isNumber ? values.filter((value) => /^\d{1,4}$/.test(value)).map(Number) : values.filter(Boolean)
      return { field, known, isNot }
    })
  const used = asked.filter(({ known }) => known.length > 0)
  const not = used.filter(({ isNot }) => isNot).map(({ field }) => field)
  return { ...Object.fromEntries(used.map(({ field, known }) => [field, known])), ...(not.length > 0 && { not }) }
}
