import { useState } from 'react'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { endOfDay, startOfDay } from '../shared/contacts/due-of.ts'

export type Today = RouterOutputs['contactCard']['today']

/** What waits for the person, in one call. */
export function useToday() {
  const [day] = useState(() => {
    const now = new Date()
    return { from: startOfDay(now).toISOString(), until: endOfDay(now).toISOString() }
  })
  return trpc.contactCard.today.useQuery(day)
}

/** Accepts or declines an offered contact. */
export function useAnswerOffer() {
  const utils = trpc.useUtils()
  return trpc.contacts.answerOffer.useMutation({
    onSuccess: () => Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()]),
    onError: showError,
  })
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
