import type { SchoolMessengers } from '#domain/account/account-settings.ts'
import { loadClient } from '../../lib/api/lazy-client.ts'

/** The messengers of the school for its visitors. */
export async function loadMessengers(): Promise<SchoolMessengers> {
  const { accounts } = await loadClient()
  return (await accounts.helpLinks.query()).messengers
}
