import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 9,
  label: msg`Question with a written answer`,
  group: 'question',
  keywords: msg`open question, essay, own words`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
