import { defineViews } from '../kit/define-views.ts'
import { asks } from './asks.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 61,
  asks,
  Student,
})
