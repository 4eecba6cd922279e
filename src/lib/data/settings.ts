import type { Client, RouterInputs } from '../api/trpc.ts'

/** What an account chose for itself. */
export function readSettings(client: Client, account_id: string, signal?: AbortSignal) {
  return client.accounts.settings.query({ _id: account_id }, signal && { signal })
}

export function changeSettings(client: Client, changes: RouterInputs['accounts']['changeSettings']) {
  return client.accounts.changeSettings.mutate(changes)
}
