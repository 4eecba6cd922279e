import { loadClient } from '../../lib/api/lazy-client.ts'

/** What the school has to read besides courses. */
export async function loadSiteTexts() {
  return (await loadClient()).accounts.siteTexts.query()
}
