import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 0,
  label: msg`Picture`,
  group: 'media',
  keywords: msg`image, photo, illustration`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
