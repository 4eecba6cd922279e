import { msg, t } from '@lingui/core/macro'
import { Type } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'text-general',
  icon: Type,
  about: msg`Paragraphs, with bold, italics, lists and links`,
  firstStep: msg`Write`,
  words: 'текст, абзац, слова, параграф, text, paragraph, words, write, писать, писати',
  sample: () => ({ text: `<p>${t`Abram set out without knowing where he was going.`}</p>` }),
})
