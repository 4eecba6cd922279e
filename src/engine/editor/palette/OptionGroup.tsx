import { Box, Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import css from './Palette.module.css'

interface OptionGroupProps {
  id: string
  label: string
  children: ReactNode
}

/** Block types that belong together, in two columns where there is room. */
export function OptionGroup({ id, label, children }: OptionGroupProps) {
  return (
    <Grid columns="repeat(auto-fill, minmax(max(11rem, 40%), 1fr))" gapX="2" gapY="1" role="group" aria-labelledby={id}>
      <Box asChild px="2" pt="3" className={css.groupName}>
        <Text as="div" size="1" weight="bold" color="gray" id={id}>
          {label}
        </Text>
      </Box>
      {children}
    </Grid>
  )
}
