import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 6,
  label: msg`Numbered list`,
  group: 'text',
  keywords: msg`steps, order, counted`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
