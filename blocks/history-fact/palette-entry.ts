import { msg, t } from '@lingui/core/macro'
import { Landmark } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'history-fact',
  icon: Landmark,
  about: msg`A place, a custom or a date, with a picture`,
  firstStep: msg`Write the title`,
  words:
    'история, факт, справка, історія, довідка, history, background, archaeology, culture, Historical fact, Исторический факт, контекст, археология, культура, Історичний факт, археологія',
  sample: () => ({
    title: t`A ring was a signature`,
    text: `<p>${t`Abram set out without knowing where he was going.`}</p>`,
  }),
})
