import { useLingui } from '@lingui/react/macro'
import { Badge, Box, Flex, Text } from '@radix-ui/themes'
import { paletteEntries } from '#blocks/palette-entries.ts'
import css from './EmptyBlock.module.css'

interface EmptyBlockProps {
  /** The name of the block's model. */
  name: string
  label: string
}

/** What stands for a block without content: what it is, what it is for, and how to begin. */
export default function EmptyBlock({ name, label }: EmptyBlockProps) {
  const { t } = useLingui()
  const entry = paletteEntries.get(name)
  if (!entry) return label
  const { icon: Icon, about, firstStep } = entry
  return (
    <Flex align="center" wrap="wrap" gap="3" p="4" className={css.empty}>
      <Badge>
        <Icon size={22} aria-hidden="true" />
      </Badge>
      <Box asChild flexGrow="1" flexBasis="12rem" minWidth="0">
        <Text as="div" weight="bold">
          {label}
          <Text as="div" size="1" color="gray">
            {t(about)}
          </Text>
        </Text>
      </Box>
      {/* Not a separate button: a press anywhere opens the block. */}
      <Badge>{t(firstStep)}</Badge>
    </Flex>
  )
}
