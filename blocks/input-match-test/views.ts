import { defineViews } from '../kit/define-views.ts'
import { countPairs } from './match-pairs.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 60,
  asks: true,
  isComplete: ({ leftItems }, answer) => countPairs(leftItems, answer) === leftItems.length,
  Student,
})
