import type { Client, RouterInputs } from '../api/trpc.ts'

/** A change of an account is shown this long after the reply. */
const DELAY_MS = 200

/** Stores what changed of an account, `own` for the one that the person works in; resolves when the change is to be shown. */
export async function updateAccount(client: Client, changes: RouterInputs['accounts']['update'], own = false) {
  const reply = await (own ? client.accounts.updateOwn : client.accounts.update).mutate(changes)
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  return reply
}
