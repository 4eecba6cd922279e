import { writeStored } from '../../lib/storage.ts'

/** Goes on in another account. The page is loaded afresh, so that nothing of the present account stays. */
export function workIn(accountId: string, path = '/backoffice'): void {
  writeStored('tenant_account', accountId)
  location.assign(path)
}
