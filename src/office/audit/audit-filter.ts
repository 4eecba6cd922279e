import { type AuditGroup, actionsOf, auditGroups } from '#domain/audit-group.ts'

export interface AuditFilter {
  /** Letters of the name of who acted. */
  who: string
  about: AuditGroup | 'all'
  /** The name of one act; empty for any. */
  act: string
  /** The first and the last day, `2026-11-23`; empty without a limit. */
  from: string
  to: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads query parameters. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const dayOf = (name: string) => {
    const value = params.get(name) ?? ''
    return day.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
  }
  return {
    who: params.get('who') ?? '',
    about: auditGroups.find((group) => group === params.get('about')) ?? 'all',
    act: params.get('act') ?? '',
    from: dayOf('from'),
    to: dayOf('to'),
  }
}

/** The query parameters of a filter; what limits nothing is left out. */
export function writeAuditFilter({ about, ...texts }: AuditFilter): Record<string, string> {
  const set = Object.entries(texts).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(set), ...(about === 'all' ? {} : { about }) }
}

/** The filter as the server takes it: days are those of this device. */
export function askAuditFilter({ who, about, act, from, to }: AuditFilter) {
  return {
    ...(about === 'all' ? {} : { group: about }),
    ...(act && { action: act }),
    ...(who.trim() && { actor: who.trim() }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}

/** Whether acts of this name are about this. */
export function isAbout(act: string, about: AuditFilter['about']): boolean {
  return about === 'all' || actionsOf[about].some((beginning) => act.startsWith(beginning))
}

function startOfDay(date: string, daysLater: number): string {
  const start = new Date(`${date}T00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}
