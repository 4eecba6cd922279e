import { Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'

interface FieldGroupProps {
  legend: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do. */
  error?: string | undefined
  children: ReactNode
}

/** Controls that belong together, under a legend. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  return (
    <Grid asChild columns="1" gap="2">
      <fieldset>
        <Text asChild weight="medium">
          <legend>{legend}</legend>
        </Text>
        {hint && (
          <Text as="p" size="1" color="gray">
            {hint}
          </Text>
        )}
        {children}
        {error && (
          <Text as="p" size="1" color="red" role="alert">
            {error}
          </Text>
        )}
      </fieldset>
    </Grid>
  )
}
