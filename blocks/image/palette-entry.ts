import { msg } from '@lingui/core/macro'
import { Image } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'image',
  icon: Image,
  about: msg`A picture as wide as the text`,
  firstStep: msg`Upload, paste or choose a picture`,
  words:
    'картинка, изображение, фото, зображення, світлина, picture, photo, image, illustration, иллюстрация, ілюстрація',
})
