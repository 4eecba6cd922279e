import type { ConsentChannel } from '#domain/contact/consent.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import type { RouterInputs, RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { OTHERS_CHANGES_MS } from '../../shared/contacts/others-changes.ts'
import { showError } from '../../../ui/notice/show-error.ts'

export type Consent = RouterOutputs['contacts']['consents']['consents'][number]

/** What a contact has agreed to, and what was withdrawn. */
export function useConsents(_id: string) {
  return trpc.contacts.consents.useQuery({ _id }, { refetchInterval: OTHERS_CHANGES_MS })
}

/** Whether a contact no longer agrees to a channel. */
export function useIsWithdrawn(_id: string, channel: ConsentChannel): boolean {
  const found = useConsents(_id).data?.consents.find((consent) => consent.channel === channel)
  return found !== undefined && !found.is_given
}

/** Records what a person said; the history of the contact gets an entry. */
export function useRecordConsent() {
  const utils = trpc.useUtils()
  const record = trpc.contacts.recordConsent.useMutation({
    onSuccess: (_done, { contact_id }) =>
      Promise.all([
        utils.contacts.consents.invalidate({ _id: contact_id }),
        utils.contactCard.history.invalidate({ _id: contact_id }),
        utils.contactCard.queue.invalidate(),
      ]),
    onError: showError,
  })
  return {
    isPending: record.isPending,
    run: (consent: Omit<RouterInputs['contacts']['recordConsent'], '_id'>) =>
      record.mutate({ ...consent, _id: makeUuid() }),
  }
}
