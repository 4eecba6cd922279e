import { msg } from '@lingui/core/macro'
import { defineViews } from '../kit/define-views.ts'
import { preloadable } from '../kit/preloadable.ts'
import { asks } from './asks.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 61,
  label: msg`Half-width test`,
  group: 'layout',
  asks,
  Student,
  Edit: preloadable(() => import('./Edit.tsx')),
})
