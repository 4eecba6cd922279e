import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 13,
  label: msg`Historical fact`,
  group: 'text',
  keywords: msg`history, background, archaeology, culture`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
