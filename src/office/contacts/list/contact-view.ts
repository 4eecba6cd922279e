import { contactSorts } from '#domain/contact/contact-sort.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { listedFields } from '#domain/contact/fields/listed-fields.ts'
import type { ContactFilter } from '../contact-data.ts'
import { endOfDay, startOfDay } from '../../shared/contacts/due-of.ts'
import { readContactFigure } from '../../shared/figures/figure-address.ts'

/** The views of the list, in their order. */
const contactViews = ['all', 'mine', 'due', 'overdue', 'new', 'quiet', 'phoneless', 'unowned'] as const
export type ContactView = (typeof contactViews)[number]

/** The fields whose filters are in the page's address. */
export type ListedField = keyof typeof listedFields
export const listed = Object.keys(listedFields) as ListedField[]

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
  const given = {
    ...(search !== '' && { search }),
    ...Object.fromEntries(listed.flatMap((field) => valueOf(field, params))),
    ...(importId && { import_id: importId }),
    ...(figure && { figure }),
    ...(sort && { sort }),
  }
  const own = missionerId === undefined ? {} : { is_mine: true as const }
  switch (readView(params)) {
    case 'all':
      return { sort: 'due', ...given }
    case 'mine':
      return { sort: 'due', ...given, ...own }
    case 'due':
      return { sort: 'due', ...given, due_before: endOfDay(now).toISOString() }
    case 'overdue':
      return { sort: 'due', ...given, due_before: startOfDay(now).toISOString() }
    case 'new':
      return { sort: 'newest', ...given, contact_status_id: ContactStatus.NOTPROCESSED }
    case 'quiet':
      return {
        sort: 'quiet',
        ...given,
        quiet_since: new Date(endOfDay(now).getTime() - QUIET_DAYS * DAY_MS).toISOString(),
      }
    case 'phoneless':
      return { sort: 'newest', ...given, without_phone: true }
    case 'unowned':
      return { sort: 'due', ...given, contact_owner_id: 'none' }
  }
}

function valueOf(field: ListedField, params: URLSearchParams): [ListedField, string | number][] {
  const { kind, filter } = listedFields[field]
  const value = params.get(filter)
  if (!value) return []
  if (kind !== 'status' && kind !== 'choice') return [[field, value]]
  // An address that was typed may name what is no value.
  return /^\d{1,4}$/.test(value) ? [[field, Number(value)]] : []
}
