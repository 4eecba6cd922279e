import { msg } from '@lingui/core/macro'
import { MessageSquareText } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'teacher-comment',
  icon: MessageSquareText,
  about: msg`Space for the teacher’s comment to each student`,
  firstStep: msg`Write a comment for everyone`,
  words:
    'комментарий, учитель, проверяющий, коментар, вчитель, comment, teacher, feedback, word to the student, Teacher’s comment, Комментарий учителя, отзыв, слово ученику, Коментар учителя, відгук, слово учневі',
})
