import type { Client, RouterInputs } from '../api/trpc.ts'

/** The users of the account that is worked in, by name. */
export function listUsers(client: Client, filter: RouterInputs['users']['list'], signal?: AbortSignal) {
  return client.users.list.query(filter, signal && { signal })
}
