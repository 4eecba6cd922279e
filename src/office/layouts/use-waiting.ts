import { useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { session } from '../../lib/session.ts'
import { endOfDay } from '../shared/contacts/due-of.ts'
import { OTHERS_CHANGES_MS } from '../shared/contacts/others-changes.ts'

/** The places that a number belongs to. */
const partOf: Readonly<Record<string, 'requests' | 'contacts' | 'reviews'>> = {
  '/office/requests': 'requests',
  '/contacts': 'contacts',
  '/backoffice/studyings': 'reviews',
}

/** How much waits for the person at a place of the navigation: 0 where nothing does, or where that is not known. */
export function useWaiting(path: string): number {
  const { client } = trpc.useUtils()
  const { user } = useSnapshot(session)
  const part = partOf[path]
  const { data } = useQuery({
    // Without the day: another one begins while a page is open.
    queryKey: getQueryKey(trpc.contactCard.waiting),
    queryFn: ({ signal }) =>
      client.contactCard.waiting.query({ until: endOfDay(new Date()).toISOString() }, { signal }),
    enabled: part !== undefined && holdsRight(user?.account_role, 'studyings.review'),
    refetchInterval: OTHERS_CHANGES_MS,
  })
  return (part && data?.[part]) ?? 0
}
