import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 15,
  label: msg`Audio`,
  group: 'media',
  keywords: msg`sound, recording, song, podcast`,
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
