import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { QueuedContact } from '../contact-data.ts'
import { useSentCalls } from '../use-contacts.ts'
import { endOfDay } from '../../shared/contacts/due-of.ts'

/** The contacts that wait, as they were when the page was opened; the device goes through them without a network. */
export function useQueue() {
  useSentCalls()
  const [until] = useState(() => endOfDay(new Date()).toISOString())
  const found = trpc.contactCard.queue.useQuery(
    { until },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always', gcTime: 0 },
  )
  const [cards, setCards] = useState<readonly QueuedContact[]>()
  const [place, setPlace] = useState(0)
  // What was loaded stays in its order, however the server sorts it after each call.
  if (found.data && cards === undefined && !found.isFetching) setCards(found.data.contacts)
  return {
    found,
    card: cards?.[place],
    isLoaded: cards !== undefined,
    place,
    waiting: Math.max(found.data?.waiting ?? 0, cards?.length ?? 0),
    hasBefore: place > 0,
    next: () => setPlace(place + 1),
    back: () => setPlace(Math.max(place - 1, 0)),
    /** Reads what waits now. */
    reload() {
      setCards(undefined)
      setPlace(0)
      void found.refetch()
    },
  }
}
