import type { Client, RouterInputs } from '../api/trpc.ts'

/** A change of an account is shown this long after the reply. */
const DELAY_MS = 200

/** Stores what changed of an account; resolves when the change is to be shown. */
export async function updateAccount(client: Client, changes: RouterInputs['accounts']['update']) {
  const reply = await client.accounts.update.mutate(changes)
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  return reply
}
