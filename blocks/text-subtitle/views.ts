import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 4,
  label: msg`Subtitle`,
  group: 'scripture',
  keywords: msg`heading, smaller part, h3`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
