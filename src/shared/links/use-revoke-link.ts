import { trpc } from '../../lib/api/trpc-query.ts'

/** Closes a link permanently. */
export function useRevokeLink(onRevoked: (_id: string) => void) {
  const utils = trpc.useUtils()
  return trpc.links.revoke.useMutation({
    async onSuccess(_reply, { _id }) {
      await utils.links.list.invalidate()
      onRevoked(_id)
    },
  })
}
