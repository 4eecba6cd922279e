import { msg } from '@lingui/core/macro'
import { PanelTopDashed } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'lesson-header2',
  icon: PanelTopDashed,
  about: msg`The lesson’s title on a picture as wide as the page`,
  firstStep: msg`Choose a picture`,
  words:
    'название, заголовок, обложка, урок, назва, обкладинка, title, cover, banner, lesson title, picture, Title on a wide picture, Название на широкой картинке, баннер, название урока, картинка, Назва на широкому зображенні, банер, назва уроку',
  sample: () => ({}),
})
