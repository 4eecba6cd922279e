import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'

/** The contacts that wait for a missioner, as numbers. */
export function usePool() {
  return trpc.contacts.pool.useQuery()
}

/** Takes the contact that waits longest; `onTaken` gets it. */
export function useTakeFromPool(onTaken: (contact: { _id: string }) => void) {
  const utils = trpc.useUtils()
  return trpc.contacts.takeFromPool.useMutation({
    async onSuccess(contact) {
      await Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()])
      onTaken(contact)
    },
    onError: showError,
  })
}
