import { consentVersion } from '#domain/request/study-request.ts'
import { loadClient } from '../../../lib/api/lazy-client.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { currentLocale } from '../../../lib/i18n.ts'

type NewRequest = Omit<RouterInputs['requests']['create'], 'locale' | 'consent_version'>

/** Sends a request of a visitor who has agreed to the present text of the consent. */
export async function sendRequest(request: NewRequest): Promise<void> {
  const { requests } = await loadClient()
  await requests.create.mutate({ ...request, locale: currentLocale(), consent_version: consentVersion })
}
