import type { Client, RouterInputs } from '../api/trpc.ts'
import { reportNewContact } from './contacts.ts'

/** Makes contacts of several requests and records which are new. */
export async function makeContactsOfRequests(
  client: Client,
  input: RouterInputs['requests']['makeContacts'],
  account_id: string,
) {
  const reply = await client.requests.makeContacts.mutate(input)
  for (const { contact_owner_id } of reply.created) reportNewContact(client, contact_owner_id, account_id)
  return reply
}

/** Makes a contact of a request and records that it is new. */
export async function makeContactOfRequest(
  client: Client,
  input: RouterInputs['requests']['makeContact'],
  account_id: string,
) {
  const reply = await client.requests.makeContact.mutate(input)
  reportNewContact(client, input.contact_owner_id, account_id)
  return reply
}
