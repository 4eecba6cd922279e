import type { Client, RouterInputs } from '../api/trpc.ts'
import { requireAllRows } from './require-all-rows.ts'

/** Creates a contact and records that it is new. */
export async function createContact(client: Client, contact: RouterInputs['contacts']['create']) {
  const reply = await client.contacts.create.mutate(contact)
  const { contact_owner_id, account_id } = reply.contact
  reportNewContact(client, contact_owner_id, account_id)
  return reply
}

/** Creates a contact from what the guest of a studying gave, and records that it is new. */
export async function createContactOfStudying(
  client: Client,
  contact: RouterInputs['contactCard']['createFromStudying'],
) {
  const reply = await client.contactCard.createFromStudying.mutate(contact)
  reportNewContact(client, reply.contact_owner_id, reply.account_id)
  return reply
}

/** Archives contacts: all of them, or it has failed. */
export async function removeContacts(client: Client, input: RouterInputs['contacts']['remove']) {
  const reply = await client.contacts.remove.mutate(input)
  requireAllRows(reply.updated, input._ids.length)
  return reply
}

/** Records a new contact for statistics; a failure of the record does not matter to the contact. */
export function reportNewContact(client: Client, missioner_id: string | null, account_id: string): void {
  client.events.create
    .mutate({ event_type: 'newcontact', event_params: { missioner_id, account_id } })
    .catch(() => undefined)
}
