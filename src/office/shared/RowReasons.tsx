import { Box } from '@radix-ui/themes'
import type { ReactNode } from 'react'

/** What became of the rows of a file; `children` are list items. */
export function RowReasons({ children }: { children: ReactNode }) {
  return (
    <Box asChild maxHeight="20rem" m="0" pl="5" overflowY="auto">
      <ul>{children}</ul>
    </Box>
  )
}
