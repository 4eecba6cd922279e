import type { Client, RouterInputs } from '../api/trpc.ts'
import { requireAllRows } from './require-all-rows.ts'

/** Archives a missioner; a reply that names no row is a failure. */
export async function removeMissioner(client: Client, input: RouterInputs['missioners']['remove']) {
  const reply = await client.missioners.remove.mutate(input)
  requireAllRows(reply.deleted, 1)
  return reply
}
