import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 7,
  label: msg`Single-choice test`,
  group: 'question',
  keywords: msg`quiz, radio, one answer, question`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
