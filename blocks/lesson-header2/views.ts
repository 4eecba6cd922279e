import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 16,
  label: msg`Title on a wide picture`,
  group: 'layout',
  keywords: msg`cover, banner, lesson title, picture`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
