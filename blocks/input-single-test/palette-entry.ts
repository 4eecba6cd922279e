import { msg, t } from '@lingui/core/macro'
import { CircleDot } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'input-single-test',
  icon: CircleDot,
  about: msg`One correct answer`,
  firstStep: msg`Write the question`,
  words:
    'тест, вопрос, один ответ, питання, запитання, одна відповідь, question, single, quiz, radio, one answer, Single-choice test, Тест с одним ответом, викторина, Тест з однією відповіддю, вікторина',
  sample: () => ({
    question: t`What does the seed stand for?`,
    items: [
      { id: 'one', text: t`Money`, url: '' },
      { id: 'two', text: t`The word of God`, url: '' },
    ],
    true_answers: 1,
  }),
})
