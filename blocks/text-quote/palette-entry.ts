import { msg, t } from '@lingui/core/macro'
import { Quote } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'text-quote',
  icon: Quote,
  about: msg`A person’s words, with their name`,
  firstStep: msg`Write the quotation`,
  words: 'цитата, высказывание, автор, вислів, quote, citation, saying, words of, изречение, слова',
  sample: () => ({ quote: `<p>${t`Abram set out without knowing where he was going.`}</p>`, author: t`Author’s name` }),
})
