import { Box, Flex, Heading, Text } from '@radix-ui/themes'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Panel } from '../../ui/office/Panel.tsx'

interface SectionProps extends ComponentProps<'section'> {
  title: string
  /** One of several side by side. */
  isDense?: boolean
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** One subject of a page about a person. */
export function Section({ title, isDense = false, description, actions, children, ...rest }: SectionProps) {
  const id = useId()
  return (
    <Panel isDense={isDense}>
      <section {...rest} aria-labelledby={id}>
        <Flex wrap="wrap" align="center" gap="3">
          <Box asChild flexGrow="1" flexShrink="1" flexBasis="10rem">
            <Heading as="h2" size={isDense ? '4' : '5'} id={id}>
              {title}
            </Heading>
          </Box>
          {actions}
        </Flex>
        {description && (
          <Text as="p" color="gray">
            {description}
          </Text>
        )}
        {children}
      </section>
    </Panel>
  )
}
