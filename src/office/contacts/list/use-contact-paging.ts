import { useState } from 'react'
import {
  growList,
  hasMorePages,
  remainingContacts,
  shrinkList,
  type ShrinkableList,
} from '#domain/contact/contact-paging.ts'
import type { Contact } from '../contact-data.ts'
import type { useContacts } from '../use-contacts.ts'

/** The pages that are loaded, by the rules of the specification: its formula, every contact reachable, shrinking and growing. */
export function useContactPaging(
  list: ReturnType<typeof useContacts>,
  { filterKey, count }: { filterKey: string; count: number | undefined },
) {
  // What is hidden of one list is not hidden of another.
  const [state, setState] = useState({ filterKey, hidden: 0 })
  const hidden = state.filterKey === filterKey ? state.hidden : 0
  const loaded = list.data?.pages.flatMap((page): Contact[] => page.contacts)
  const page = list.data?.pages.length ?? 0
  const whole: readonly Contact[] = loaded ?? []
  const place = Math.max(0, whole.length - hidden)
  const parts = { rows: whole.slice(0, place), buffer: whole.slice(place) }
  const change = (next: ShrinkableList<Contact>) => setState({ filterKey, hidden: next.buffer.length })
  return {
    /** Undefined while the first page loads. */
    rows: loaded && parts.rows,
    hasMore: hidden === 0 && list.hasNextPage,
    /** The contacts that are left beside whole pages by the formula, which have a label that names them. */
    remaining: count === undefined || hasMorePages(page, count) ? 0 : remainingContacts(page, whole.length, count),
    canShrink: shrinkList(parts).rows.length < parts.rows.length,
    canGrow: hidden > 0,
    shrink: () => change(shrinkList(parts)),
    grow: () => change(growList(parts)),
  }
}
