import type { AccountQuery } from '#db/query.ts'
import { holdsRight } from '#domain/rights.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import type { ActorContext } from '../../../frame/request-context.ts'
import { insertSource, listSources } from '../queries.ts'

/** The sources of an account by name, however it was typed. */
export interface Sources {
  has(name: string): boolean
  idOf(name: string): string | null
}

export async function openSources(tx: AccountQuery): Promise<Sources> {
  const known = await listSources(tx)
  const alike = new Map(known.map(({ _id, source_name }) => [foldLetters(source_name), _id]))
  const exact = new Map(known.map(({ _id, source_name }) => [inSmallLetters(source_name), _id]))
  const idOf = (name: string) => exact.get(inSmallLetters(name)) ?? alike.get(foldLetters(name)) ?? null
  return { has: (name) => idOf(name) !== null, idOf }
}

/** Whether the person's imports add the sources that they name. */
export function mayAddSources({ viewer }: ActorContext): boolean {
  return holdsRight(viewer.account_role, 'contacts.sources')
}

/** Adds the sources that are missing. */
export async function addSources({ deps }: ActorContext, tx: AccountQuery, names: readonly string[]): Promise<Sources> {
  const sources = await openSources(tx)
  const unknown = names.filter((name) => name !== '' && !sources.has(name))
  // Of several spellings the first one counts.
  const missing = new Map(unknown.toReversed().map((name) => [foldLetters(name), name]))
  if (missing.size === 0) return sources
  for (const source_name of missing.values()) await insertSource(tx, { _id: deps.newId(), source_name })
  return openSources(tx)
}

/** An account may have sources whose names differ in an accent only. */
const inSmallLetters = (name: string) => name.trim().toLowerCase()
