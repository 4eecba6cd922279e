import { msg } from '@lingui/core/macro'
import { PanelTop } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'lesson-header',
  icon: PanelTop,
  about: msg`The lesson’s title above a framed picture`,
  firstStep: msg`Choose a picture`,
  words:
    'название, заголовок, шапка, урок, назва, title, header, cover, lesson title, picture, Title over a framed picture, Название над картинкой в рамке, обложка, название урока, картинка, Назва над зображенням у рамці, обкладинка, назва уроку',
  sample: () => ({}),
})
