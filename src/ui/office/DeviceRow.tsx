import { Box, Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'

interface DeviceRowProps {
  name: string
  /** Since when, or until when. */
  fact: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** A device or a link by which a person is signed in, in a `CardList`. */
export function DeviceRow({ name, fact, children }: DeviceRowProps) {
  return (
    <Flex asChild wrap="wrap" align="center" gapX="4" gapY="2" px="4" py="3">
      <li>
        <Box flexGrow="1" flexShrink="1" flexBasis="10rem" minWidth="0">
          <Text as="div" weight="bold">
            {name}
          </Text>
          <Text as="div" size="1" color="gray">
            {fact}
          </Text>
        </Box>
        {children}
      </li>
    </Flex>
  )
}
