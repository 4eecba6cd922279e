import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { TableOrder } from '../../ui/table/table-column.ts'

const LAST = '-last'

/** The order of a list, which the page's address has, so that a link, Back and a saved list have it too. */
export function useAddressOrder(columns: readonly string[], sort: string | undefined): TableOrder {
  const [, setParams] = useSearchParams()
  return useMemo(
    () => ({
      columns,
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
    [columns, sort, setParams],
  )
}
