import { plural } from '@lingui/core/macro'
import { draftsSignOut } from '../sign-out/drafts-sign-out.ts'

/** Lesson drafts; the open editor has sent what it could. A lesson has one for each window that was closed too early. */
export const lessonDraftsSignOut = draftsSignOut(
  'lesson',
  ({ document_id }) => document_id,
  (count) =>
    plural(count, {
      one: 'Your work on # lesson has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
      other:
        'Your work on # lessons has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
    }),
)
