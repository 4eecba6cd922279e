import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 50,
  label: msg`Text with a picture`,
  group: 'media',
  keywords: msg`image beside text, photo, illustration`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
