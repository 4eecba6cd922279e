import { msg, t } from '@lingui/core/macro'
import { BookOpen } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'bible-quote',
  icon: BookOpen,
  about: msg`Type a reference, and the verse is filled in`,
  firstStep: msg`Type a reference`,
  words:
    'Библия, цитата, стих, Писание, Біблія, вірш, Письмо, Bible, verse, scripture, passage, Bible quote, Цитата из Библии, отрывок, Цитата з Біблії, Писання, уривок',
  sample: () => ({ text: `<p>${t`Abram set out without knowing where he was going.`}</p>`, ref: t`Genesis 12:4` }),
})
