import { Grid } from '@radix-ui/themes'
import type { ReactElement } from 'react'

/** Controls side by side where there is room; `children` is the list or group that they are. */
export function FieldGrid({ children }: { children: ReactElement }) {
  return (
    <Grid asChild columns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))" gap="4">
      {children}
    </Grid>
  )
}
