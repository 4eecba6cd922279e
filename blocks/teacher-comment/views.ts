import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 30,
  label: msg`Teacher’s comment`,
  group: 'text',
  keywords: msg`feedback, teacher, word to the student`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
