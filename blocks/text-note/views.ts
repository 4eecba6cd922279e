import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 11,
  label: msg`Note`,
  group: 'text',
  keywords: msg`aside, hint, callout`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
