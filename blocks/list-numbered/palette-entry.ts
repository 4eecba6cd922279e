import { msg, t } from '@lingui/core/macro'
import { ListOrdered } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'list-numbered',
  icon: ListOrdered,
  about: msg`Steps whose order matters`,
  firstStep: msg`Write the first step`,
  words:
    'список, нумерованный, шаги, нумерований, кроки, list, numbers, steps, order, counted, Numbered list, Нумерованный список, порядок, по счёту, Нумерований список, лічба',
  sample: () => ({ items: [t`Read the chapter`, t`Answer the questions`] }),
})
