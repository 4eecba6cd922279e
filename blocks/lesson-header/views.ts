import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 12,
  label: msg`Title over a framed picture`,
  group: 'layout',
  keywords: msg`cover, lesson title, picture`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
