import { trpc } from '../../../lib/api/trpc-query.ts'
import { sleep } from '../../../lib/timing/sleep.ts'

/** A change is shown this long after the reply. */
const DELAY_MS = 200

export function useUpdateAccount() {
  const utils = trpc.useUtils()
  return trpc.accounts.update.useMutation({
    async onSuccess() {
      await sleep(DELAY_MS)
      await utils.accounts.invalidate()
    },
  })
}
