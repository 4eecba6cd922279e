import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { QueuedContact } from '../contact-data.ts'
import { useSentCalls } from '../use-contacts.ts'
import { endOfDay } from '../../shared/contacts/due-of.ts'
import { OTHERS_CHANGES_MS } from '../../shared/contacts/others-changes.ts'

/**
 * The contacts that wait, in their order when the page was opened; the device goes through them without a network. What others
 * change meanwhile is shown, and a contact that they have served is left out.
 */
export function useQueue() {
  useSentCalls()
  const [until] = useState(() => endOfDay(new Date()).toISOString())
  const found = trpc.contactCard.queue.useQuery(
    { until },
    {
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: 'always',
      refetchInterval: OTHERS_CHANGES_MS,
      gcTime: 0,
    },
  )
  const [cards, setCards] = useState<readonly QueuedContact[]>()
  const [place, setPlace] = useState(0)
  // What was loaded stays in its order, however the server sorts it after each call.
  if (found.data && cards === undefined && !found.isFetching) setCards(found.data.contacts)
  const newest = new Map(found.data?.contacts.map((contact) => [contact._id, contact]))
  const isWhole = found.data !== undefined && found.data.waiting <= newest.size
  const card = cards?.[place]
  return {
    found,
    // Other numbers would begin another form, and its words be lost.
    card: card && { ...card, ...newest.get(card._id), contact_phones: card.contact_phones },
    isLoaded: cards !== undefined,
    place,
    waiting: Math.max(found.data?.waiting ?? 0, cards?.length ?? 0),
    hasBefore: place > 0,
    next() {
      const rest = cards?.slice(place + 1) ?? []
      const served = isWhole ? rest.findIndex(({ _id }) => newest.has(_id)) : 0
      setPlace(place + 1 + (served === -1 ? rest.length : served))
    },
    back: () => setPlace(Math.max(place - 1, 0)),
    /** Reads what waits now. */
    reload() {
      setCards(undefined)
      setPlace(0)
      void found.refetch()
    },
  }
}
