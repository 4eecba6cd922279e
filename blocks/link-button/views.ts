import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 18,
  label: msg`Link buttons`,
  group: 'link',
  keywords: msg`buttons, addresses, website`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
