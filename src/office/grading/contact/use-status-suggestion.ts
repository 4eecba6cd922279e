import { useLingui } from '@lingui/react/macro'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

/** Accepts the status that the server suggests for a contact. */
export function useStatusSuggestion(studyingId: string) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const set = trpc.contacts.setStatus.useMutation({
    async onSuccess() {
      await utils.studyings.examine.invalidate({ studying_id: studyingId })
      void utils.studyings.students.invalidate()
      void utils.contacts.invalidate()
      void utils.contactCard.invalidate()
      showMessage(t`The status was changed`, 'success')
    },
    onError: showError,
  })
  const accept = (_id: string, status: number) => {
    const contact_status_id = selectableStatuses.find((known) => known === status)
    if (contact_status_id !== undefined) set.mutate({ _id, contact_status_id })
  }
  return { accept, isPending: set.isPending }
}
