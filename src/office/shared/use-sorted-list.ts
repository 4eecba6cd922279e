import { useSearchParams } from 'wouter'
import { useAddressOrder } from './use-address-order.ts'

/** The order of a list that the server sorts by these columns, as its address has it; undefined is the usual one. */
export function useSortedList<Column extends string>(columns: readonly Column[]) {
  const [params] = useSearchParams()
  const asked = params.get('sort') ?? ''
  const column = columns.find((known) => asked === known || asked === `${known}-last`)
  const sort = column && (asked as Column | `${Column}-last`)
  return { sort, order: useAddressOrder(columns, sort) }
}
