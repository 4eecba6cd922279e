import { msg, t } from '@lingui/core/macro'
import { Lightbulb } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'text-note',
  icon: Lightbulb,
  about: msg`One thought beside the text`,
  firstStep: msg`Write the note`,
  words:
    'заметка, примечание, мысль, нотатка, примітка, думка, note, aside, hint, callout, подсказка, выноска, підказка, виноска',
  sample: () => ({ text: `<p>${t`Abram set out without knowing where he was going.`}</p>` }),
})
