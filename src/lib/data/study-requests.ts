import type { Client, RouterInputs } from '../api/trpc.ts'
import { reportNewContact } from './contacts.ts'

export function listStudyRequests(client: Client, after: { cursor?: string }, signal?: AbortSignal) {
  return client.requests.list.query(after, signal && { signal })
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
