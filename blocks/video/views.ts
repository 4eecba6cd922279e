import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 14,
  label: msg`Video`,
  group: 'media',
  keywords: msg`film, movie, YouTube, Vimeo`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
