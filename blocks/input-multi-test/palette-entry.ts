import { msg, t } from '@lingui/core/macro'
import { SquareCheck } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'input-multi-test',
  icon: SquareCheck,
  about: msg`Several correct answers`,
  firstStep: msg`Write the question`,
  words:
    'тест, вопрос, несколько ответов, питання, запитання, кілька відповідей, question, multiple, quiz, checkboxes, several answers, Multiple-choice test, Тест с несколькими ответами, викторина, флажки, Тест із кількома відповідями, вікторина, прапорці',
  sample: () => ({
    question: t`What does the seed stand for?`,
    items: [
      { id: 'one', text: t`Money`, url: '' },
      { id: 'two', text: t`The word of God`, url: '' },
    ],
    true_answers: [1],
  }),
})
