import { keepPreviousData } from '@tanstack/react-query'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'

export type ContactRow = RouterOutputs['contacts']['search']['contacts'][number]

/** The account's contacts whose name or phone matches; the latest ones without a search. */
export function useContactSearch(search: string) {
  return trpc.contacts.search.useQuery(search ? { search } : {}, { placeholderData: keepPreviousData })
}
