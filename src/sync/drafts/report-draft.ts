import { reportSynced, reportUnsynced } from '../unsynced-work.ts'
import type { DraftSync } from './draft-sync.ts'

interface Lesson {
  _id: string
  course_id: string
  lesson_title: string
}

/** Reports what of a lesson's draft the server does not have. */
export function reportDraft({ _id, course_id, lesson_title: title }: Lesson, sync: DraftSync): void {
  const subject = { use: 'lesson-drafts', group: _id } as const
  const { kind } = sync.state().status
  if (kind === 'unchanged' || kind === 'saved') return reportSynced(subject)
  const status = kind === 'saving' ? 'sending' : kind === 'offline' ? 'failing' : 'blocked'
  reportUnsynced({
    ...subject,
    status,
    isStored: sync.isSafe(),
    title,
    path: `/office/courses/${course_id}/lessons/${_id}`,
  })
}
