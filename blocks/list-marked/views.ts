import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 5,
  label: msg`Bulleted list`,
  group: 'text',
  keywords: msg`points, dots, items, bullets`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
