import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { isEmptyContact } from '#domain/contact/fields/is-empty-contact.ts'
import { createOnce } from '../../../frame/create-once.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { messages } from '../../../lib/messages.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { readContact, readShown } from '../list/service.ts'
import { contactScope } from '../policy.ts'
import { findMissionerOf, insertContact, isCreatedBy } from '../queries.ts'
import { addHistory } from './notes.ts'
import type { ContactChanges } from './queries.ts'
import type { contactBody, CreatedContact, FoundContact, newContact } from './schema.ts'
import { readPhones } from './read-phones.ts'
import { requireNamed } from './store-changes.ts'

/** Creates a contact, once for an id that the caller made. Without an owner it is the caller's, if that is a missioner. */
export async function create(context: AccountContext, input: z.infer<typeof newContact>): Promise<FoundContact> {
  const { deps, viewer, inAccount, readAccount } = context
  const { _id = deps.newId(), ...fields } = input
  const isOwn = (id: string) => readAccount((tx) => isCreatedBy(tx, id, viewer._id))
  let created: FoundContact | undefined
  const createAndRead = async () => {
    created = await inAccount(async (tx) => {
      await createContact(context, tx, { ...fields, _id })
      return readShown(context, tx, _id)
    })
  }
  await createOnce(input._id, isOwn, createAndRead, { failsOnRepeat: true })
  return created ?? readAccount((tx) => readShown(context, tx, _id))
}

/** REST: creates a contact with its history. */
export async function createFromBody(
  context: AccountContext,
  { contact_history = [], contact_phone, ...fields }: z.infer<typeof contactBody>,
): Promise<CreatedContact> {
  if (contact_phone && !hasPhoneLength(contact_phone)) throw new Invalid(messages.badPhone)
  const contact_phones = fields.contact_phones ?? (contact_phone ? [{ phone: contact_phone }] : [])
  const _id = await context.inAccount(async (tx) => {
    const created = await createContact(context, tx, { ...fields, contact_phones })
    await addHistory(context, tx, [{ contact_id: created, contact_history }])
    return created
  })
  return context.readAccount((tx) => readContact(context, tx, _id))
}

/** Adds a contact in the caller's transaction. Resolves to its id. Throws `Invalid` when nothing tells who it is. */
export async function createContact(
  context: AccountContext,
  tx: AccountQuery,
  { _id = context.deps.newId(), ...fields }: ContactChanges & { _id?: string | undefined },
): Promise<string> {
  const { deps, viewer } = context
  if (isEmptyContact(fields)) throw new Invalid(messages.emptyContact)
  await requireNamed(tx, [fields])
  const ownMissioner = await findMissionerOf(tx, viewer._id)
  const { contact_owner_id = ownMissioner } = fields
  // Missioners create contacts for others by offering them.
  if (contactScope(viewer).own_of !== null && contact_owner_id !== ownMissioner) throw new NotFound()
  const [read] = await readPhones(tx, [{ changes: fields }])
  await insertContact(tx, {
    ...fields,
    ...read,
    _id,
    contact_owner_id,
    created_by: viewer._id,
    created_at: deps.now(),
    updated_at: deps.now(),
  })
  return _id
}
