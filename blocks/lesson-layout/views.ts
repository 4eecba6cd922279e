import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { defineViews } from '../kit/define-views.ts'
import type { model } from './model.ts'
import { Student } from './Student.tsx'

export const views = defineViews<typeof model>({
  type: 61,
  label: msg`Half-width test`,
  group: 'layout',
  keywords: msg`test beside free space, half, quiz`,
  asks: ({ blockType }) => blockType !== 'none',
  Student,
  Edit: lazy(() => import('./Edit.tsx')),
})
