import { Card, Grid } from '@radix-ui/themes'
import type { ReactElement } from 'react'

interface PanelProps {
  /** One of several side by side. */
  isDense?: boolean
  /** The section, form or list item that it is. */
  children: ReactElement
}

/** The card of one subject of a page. */
export function Panel({ isDense = false, children }: PanelProps) {
  return (
    <Card asChild size={isDense ? '2' : '3'}>
      <Grid asChild columns="1" gap={isDense ? '3' : '4'} maxWidth={isDense ? '100%' : '44rem'}>
        {children}
      </Grid>
    </Card>
  )
}
