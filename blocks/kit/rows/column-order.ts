import { createContext } from 'react'

/** The ids of a `SortableColumn`'s rows. */
export const ColumnOrder = createContext<readonly string[]>([])
