import { msg } from '@lingui/core/macro'
import { Headphones } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'audio',
  icon: Headphones,
  about: msg`From Google Drive or YouTube; plays when pressed`,
  firstStep: msg`Paste a link to a recording`,
  words: 'аудио, звук, запись, песня, аудіо, запис, пісня, audio, sound, recording, song, podcast, подкаст',
})
