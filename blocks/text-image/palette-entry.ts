import { msg, t } from '@lingui/core/macro'
import { Newspaper } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'text-image',
  icon: Newspaper,
  about: msg`A text with a picture beside it`,
  firstStep: msg`Write, and choose a picture`,
  words:
    'текст, картинка, изображение, зображення, фото, picture, image beside text, photo, illustration, Text with a picture, Текст с картинкой, картинка рядом с текстом, иллюстрация, Текст із зображенням, картинка поруч із текстом, ілюстрація',
  sample: () => ({ text: `<p>${t`Abram set out without knowing where he was going.`}</p>` }),
})
