import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 17,
  label: msg`Link`,
  group: 'link',
  keywords: msg`address, website, url`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
