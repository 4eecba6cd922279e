import { msg, t } from '@lingui/core/macro'
import { List } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'list-marked',
  icon: List,
  about: msg`Points in no particular order`,
  firstStep: msg`Write the first point`,
  words:
    'список, маркированный, пункты, маркований, перелік, list, bullets, points, dots, items, Bulleted list, Маркированный список, точки, перечень, маркеры, Маркований список, пункти, крапки, маркери',
  sample: () => ({ items: [t`Tents`, t`Water for three days`] }),
})
