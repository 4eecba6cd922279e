import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { sortedColumns } from '#domain/contact/contact-sort.ts'
import type { TableOrder } from '../../../ui/table/table-column.ts'
import { readSort } from './contact-view.ts'

const LAST = '-last'

/** The order of the list, which the page's address has, so that a link, Back and a saved list have it too. */
export function useListOrder(): TableOrder {
  const [params, setParams] = useSearchParams()
  const sort = readSort(params)
  return useMemo(
    () => ({
      columns: sortedColumns,
      sorting: sort ? [{ id: sort.replace(LAST, ''), desc: sort.endsWith(LAST) }] : [],
      setSorting: ([first]) =>
        setParams(
          (before) => {
            const after = new URLSearchParams(before)
            if (first) after.set('sort', first.desc ? `${first.id}${LAST}` : first.id)
            else after.delete('sort')
            return after
          },
          { replace: true },
        ),
    }),
    [sort, setParams],
  )
}
