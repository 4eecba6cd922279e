import { useState } from 'react'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { endOfDay, startOfDay } from '../shared/contacts/due-of.ts'
import { OTHERS_CHANGES_MS } from '../shared/contacts/others-changes.ts'

export type Today = RouterOutputs['contactCard']['today']

/** What waits for the person, in one call. */
export function useToday() {
  const [day] = useState(() => {
    const now = new Date()
    return { from: startOfDay(now).toISOString(), until: endOfDay(now).toISOString() }
  })
  return trpc.contactCard.today.useQuery(day, { refetchInterval: OTHERS_CHANGES_MS })
}

/** Accepts an offered contact. */
export function useAnswerOffer() {
  const utils = trpc.useUtils()
  return trpc.contacts.answerOffer.useMutation({
    onSuccess: () => Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()]),
    onError: showError,
  })
}

/** Declines one; the form shows why that failed. */
export function useDeclineOffer() {
  const utils = trpc.useUtils()
  return trpc.contacts.answerOffer.useMutation({
    onSuccess: () => Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()]),
  })
}

/** Takes the decline of an offered contact back. */
export function useUndoDecline() {
  const utils = trpc.useUtils()
  return trpc.contacts.undoDecline.useMutation({
    onSuccess: () => Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()]),
    onError: showError,
  })
}

/** Removes events of transfers that the person has read. */
export function useSeeTransfers() {
  const utils = trpc.useUtils()
  return trpc.contacts.seeTransfers.useMutation({
    onSuccess: () => utils.contactCard.today.invalidate(),
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
