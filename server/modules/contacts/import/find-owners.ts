import { onePerPerson } from '#domain/contact/one-per-person.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import type { AccountQuery } from '#db/query.ts'
import type { ActorContext } from '../../../frame/request-context.ts'
import { contactScope } from '../policy.ts'
import { findMissionerOf, listChoices } from '../queries.ts'

/** Whose the contacts of an import become. */
export interface Owners {
  /**
   * The missioner of this name, where a column names them. Null for a name that is unknown, that several have, or of a person
   * who may not read contacts.
   */
  ofName(name: string): string | null
  /** The one for the next contact: the missioners in turn, null for the pool. */
  next(): string | null
}

/**
 * A missioner's imports are the missioner's own. A manager's go to the given missioners in turn, and without any to the pool.
 * `done` contacts have their missioners.
 */
export async function findOwners(
  { viewer }: ActorContext,
  tx: AccountQuery,
  ownerIds: readonly string[],
  done: number,
): Promise<Owners> {
  if (contactScope(viewer).own_of !== null) {
    const own = await findMissionerOf(tx, viewer._id)
    return { ofName: () => own, next: () => own }
  }
  const { missioners } = await listChoices(tx, viewer._id)
  const byName = new Map<string, string | null>()
  const able = missioners.filter(({ takes_contacts }) => takes_contacts)
  for (const [name, named] of Map.groupBy(able, ({ missioner_name }) => foldLetters(missioner_name))) {
    const [only, another] = onePerPerson(named)
    byName.set(name, only && !another ? only._id : null)
  }
  let given = done
  return {
    ofName: (name) => byName.get(foldLetters(name)) ?? null,
    next: () => ownerIds[given++ % ownerIds.length] ?? null,
  }
}
