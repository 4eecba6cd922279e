import { Card, Grid } from '@radix-ui/themes'
import type { ReactElement } from 'react'

/** The card of one subject of a page; `children` is the section, form or list item that it is. */
export function Panel({ children }: { children: ReactElement }) {
  return (
    <Card asChild size="3">
      <Grid asChild columns="1" gap="4" maxWidth="44rem">
        {children}
      </Grid>
    </Card>
  )
}
