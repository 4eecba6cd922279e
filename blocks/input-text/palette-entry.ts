import { msg, t } from '@lingui/core/macro'
import { TextCursorInput } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'input-text',
  icon: TextCursorInput,
  about: msg`An answer in the student’s own words, read by a teacher`,
  firstStep: msg`Write the question`,
  words:
    'вопрос, ответ, своими словами, питання, запитання, відповідь, own words, question, open question, essay, Question with a written answer, Вопрос с письменным ответом, открытый вопрос, сочинение, Запитання з письмовою відповіддю, відкрите запитання, твір, своїми словами',
  sample: () => ({ text: t`What does the seed stand for?` }),
})
