import { msg } from '@lingui/core/macro'
import { Video } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'video',
  icon: Video,
  about: msg`From YouTube or Vimeo; plays when pressed`,
  firstStep: msg`Paste a link to a video`,
  words: 'видео, ролик, ютуб, відео, YouTube, Vimeo, video, film, movie, фильм, фільм',
})
