import { trpc } from '../../../lib/api/trpc-query.ts'

/** How much a missioner would hand over. */
export function useHandoverPreview(from_missioner_id: string) {
  return trpc.handover.preview.useQuery({ from_missioner_id })
}

/** Hands contacts over; the form shows why it failed. */
export function useRunHandover() {
  const utils = trpc.useUtils()
  return trpc.handover.run.useMutation({
    onSuccess: () => Promise.all([utils.missioners.invalidate(), utils.contacts.invalidate(), utils.undo.invalidate()]),
  })
}
