import { msg } from '@lingui/core/macro'
import { defineViews } from '../kit/define-views.ts'
import { preloadable } from '../kit/preloadable.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 16,
  label: msg`Title on wide picture`,
  group: 'layout',
  isTitle: true,
  isFullWidth: true,
  Student,
  Edit: preloadable(() => import('./Edit.tsx')),
})
