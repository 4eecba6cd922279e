import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 60,
  label: msg`Matching`,
  group: 'question',
  keywords: msg`pairs, connect, match, quiz`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
