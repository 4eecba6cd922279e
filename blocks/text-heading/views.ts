import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 3,
  label: msg`Heading`,
  group: 'scripture',
  keywords: msg`title, section, part, h2`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
