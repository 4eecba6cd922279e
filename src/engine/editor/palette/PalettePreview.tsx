import { Trans } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { useMemo } from 'react'
import { createElement } from '#blocks/create-element.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { readLesson } from '#blocks/lesson.ts'
import { paletteEntries } from '#blocks/palette-entries.ts'
import { registry } from '#blocks/registry.ts'
import { BlockPreview } from '../blocks/BlockPreview.tsx'
import type { PaletteBlock } from './list-palette.ts'
import css from './PalettePreview.module.css'

interface PalettePreviewProps {
  block: PaletteBlock
  lesson: LessonFacts
}

/** What students will see of a block, with sample words. */
export function PalettePreview({ block, lesson }: PalettePreviewProps) {
  const { type, name, label, about, icon: Icon } = block
  const element = useMemo(() => {
    const model = registry.get(type)
    const sample = paletteEntries.get(name)?.sample?.()
    if (!model || !sample) return undefined
    const empty = createElement(model)
    const [read] = readLesson([{ ...empty, data: Object.assign({}, empty.data, sample) }])
    return read
  }, [type, name])
  return (
    <div className={`content-start gap-3 pad clip ${css.preview}`} aria-hidden="true">
      <Text as="p" size="1" weight="medium" color="gray">
        <Trans>Students will see</Trans>
      </Text>
      <div className={`card breaks clip pad-s ${css.card}`} inert>
        {element ? (
          <BlockPreview element={element} lesson={lesson} />
        ) : (
          <Flex direction="column" align="center" gap="2" py="5" className={css.tile}>
            <Icon size={32} />
            {label}
          </Flex>
        )}
      </div>
      <Text as="p" size="1" color="gray">
        {about}
      </Text>
    </div>
  )
}
