import { useLingui } from '@lingui/react/macro'
import type { inferRouterInputs } from '@trpc/server'
import { selectableStatuses } from '#domain/contact-status.ts'
import { faultWords } from '../../../lib/fault-words.ts'
import type { AppRouter } from '../../../lib/trpc.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { showMessage } from '../../../ui/snackbar-store.ts'

type Selectable = inferRouterInputs<AppRouter>['contacts']['setStatus']['contact_status_id']

/** Accepts what the server suggests for a contact's status: one press, and never without it. */
export function useStatusSuggestion(studyingId: string) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const set = trpc.contacts.setStatus.useMutation({
    async onSuccess() {
      await utils.studyings.examine.invalidate({ studying_id: studyingId })
      void utils.studyings.students.invalidate()
      void utils.contacts.invalidate()
      showMessage(t`The status is changed`, 'success')
    },
    onError: (error) => showMessage(faultWords(error), 'error'),
  })
  const accept = (_id: string, status: number) => {
    const contact_status_id: Selectable | undefined = selectableStatuses.find((known) => known === status)
    if (contact_status_id !== undefined) set.mutate({ _id, contact_status_id })
  }
  return { accept, isPending: set.isPending }
}
