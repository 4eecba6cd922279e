import { msg, t } from '@lingui/core/macro'
import { ArrowLeftRight } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'input-match-test',
  icon: ArrowLeftRight,
  about: msg`Pairs to match by letter`,
  firstStep: msg`Write the question`,
  words:
    'соответствие, пары, вопрос, відповідність, пари, питання, matching, pairs, connect, match, quiz, Сопоставление, соединить, викторина, Тест на відповідність, з’єднати, вікторина',
  sample: () => ({
    question: t`Who did what?`,
    leftItems: [{ id: 'one', letter: 'A', text: t`Abram` }],
    rightItems: [{ id: 'two', letter: 'A', text: t`Left his country` }],
    true_answers: [{ left: 'A', right: 'A' }],
  }),
})
