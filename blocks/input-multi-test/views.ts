import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 8,
  label: msg`Multiple-choice test`,
  group: 'question',
  keywords: msg`quiz, checkboxes, several answers, question`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
