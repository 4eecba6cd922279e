import { useState } from 'react'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { endOfDay } from '../shared/contacts/due-of.ts'

/** The person's contacts that wait: due, replied, new, quiet. */
export function useWaitingContacts() {
  const [until] = useState(() => endOfDay(new Date()).toISOString())
  return trpc.contactCard.queue.useQuery({ until })
}

/** The contacts that colleagues offer to the person. */
export function useOffers() {
  return trpc.contacts.listOffers.useQuery()
}

export function useAnswerOffer() {
  const utils = trpc.useUtils()
  return trpc.contacts.answerOffer.useMutation({
    onSuccess: () => Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()]),
    onError: showError,
  })
}
