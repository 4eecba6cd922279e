import { msg, t } from '@lingui/core/macro'
import { Columns2 } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'lesson-layout',
  icon: Columns2,
  about: msg`A small test, half as wide as the page`,
  firstStep: msg`Choose a layout`,
  words:
    'тест, половина, макет, ширина, пів ширини, layout, half, test beside free space, quiz, Half-width test, Тест на половину ширины, тест рядом со свободным местом, викторина, Тест на половину ширини, тест поруч із вільним місцем, вікторина',
  sample: () => ({
    blockType: 'block6',
    exposedData: {
      question: t`What does the seed stand for?`,
      trueAnswers: [1],
      cardsCollection: [
        { id: 'one', text: t`Money`, url: '' },
        { id: 'two', text: t`The word of God`, url: '' },
      ],
    },
  }),
})
