import { msg } from '@lingui/core/macro'
import { defineAuthorViews } from '../kit/define-author-views.ts'
import { preloadable } from '../kit/preloadable.ts'
import type { model } from './model.ts'

export const authorViews = defineAuthorViews<typeof model>({
  type: 18,
  label: msg`Link buttons`,
  group: 'link',
  Edit: preloadable(() => import('./Edit.tsx')),
})
