import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { findLocations, isSearchable, newLocationsSearch } from '../../../lib/data/locations-search.ts'

/** The known places that begin as typed; none while the text is short, or without a network. */
export function usePlaces(text: string, isTyping: boolean) {
  const { client } = trpc.useUtils()
  const asked = newLocationsSearch(text)
  const enabled = isTyping && isSearchable(asked)
  const { data } = useQuery({
    queryKey: ['locations', asked],
    queryFn: ({ signal }) => findLocations(client, asked, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    throwOnError: false,
  })
  return enabled ? (data?.locations ?? []) : []
}
