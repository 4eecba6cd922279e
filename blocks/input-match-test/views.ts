import { msg } from '@lingui/core/macro'
import { defineViews } from '../kit/define-views.ts'
import { preloadable } from '../kit/preloadable.ts'
import { countPairs } from './match-pairs.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 60,
  label: msg`Matching`,
  group: 'question',
  asks: true,
  isComplete: ({ leftItems }, answer) => countPairs(leftItems, answer) === leftItems.length,
  Student,
  Edit: preloadable(() => import('./Edit.tsx')),
})
