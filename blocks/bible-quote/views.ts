import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 1,
  label: msg`Bible quote`,
  group: 'scripture',
  keywords: msg`Scripture, verse, passage, Bible`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
