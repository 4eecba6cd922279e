import { msg, t } from '@lingui/core/macro'
import { Heading3 } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'text-subtitle',
  icon: Heading3,
  about: msg`A smaller heading below a heading`,
  firstStep: msg`Write the subtitle`,
  words: 'подзаголовок, підзаголовок, subtitle, heading, smaller part, h3, заголовок, меньшая часть, менша частина',
  sample: () => ({ text: t`The road home` }),
})
