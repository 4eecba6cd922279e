import type { z } from 'zod'
import { Conflict, NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { contactScope } from '../policy.ts'
import {
  archiveSource,
  insertSource,
  listChoices as readChoices,
  listPlaces,
  listSources as readSources,
  listTags,
} from '../queries.ts'
import type { Choices, newSource, oneSource, SourceList } from './schema.ts'

const MAX_TAGS = 100
const MAX_PLACES = 200

/** The missioners, sources and tags that contacts of the account can have. */
export async function listChoices({ viewer, readAccount }: AccountContext): Promise<Choices> {
  return readAccount(async (tx) => ({
    ...(await readChoices(tx, viewer._id)),
    tags: await listTags(tx, contactScope(viewer), MAX_TAGS),
    places: await listPlaces(tx, contactScope(viewer), MAX_PLACES),
  }))
}

export async function listSources({ readAccount }: AccountContext): Promise<SourceList> {
  return { sources: await readAccount(readSources) }
}

/** Adds a source. Throws `Conflict` when there is one of this name. */
export async function addSource(
  { deps, inAccount }: AccountContext,
  { _id = deps.newId(), source_name }: z.infer<typeof newSource>,
): Promise<SourceList> {
  return inAccount(async (tx) => {
    const isNew = await insertSource(tx, { _id, source_name })
    const sources = await readSources(tx)
    // A repeated call finds what it has added.
    if (!isNew && !sources.some((source) => source._id === _id)) throw new Conflict(messages.nameTaken)
    return { sources }
  })
}

/** Removes a source from the choices; contacts keep it. */
export async function removeSource(
  { deps, inAccount }: AccountContext,
  { _id }: z.infer<typeof oneSource>,
): Promise<SourceList> {
  return inAccount(async (tx) => {
    if (!(await archiveSource(tx, _id, deps.now()))) throw new NotFound()
    return { sources: await readSources(tx) }
  })
}
