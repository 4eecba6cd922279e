import { msg, t } from '@lingui/core/macro'
import { Heading2 } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'text-heading',
  icon: Heading2,
  about: msg`Divides the lesson and fills the outline`,
  firstStep: msg`Write the heading`,
  words: 'заголовок, раздел, розділ, heading, title, section, part, h2, название, часть, назва, частина',
  sample: () => ({ text: t`The road home` }),
})
