import type { ComponentProps } from 'react'
import { LessonPreview } from '../../engine/editor/preview/LessonPreview.tsx'
import type { DraftSync } from '../../sync/drafts/draft-sync.ts'
import { useDraft } from './use-draft-sync.ts'

type ShownDraftProps = Omit<ComponentProps<typeof LessonPreview>, 'elements'> & { sync: DraftSync }

/** The blocks of a draft as students will see them. */
export function DraftPreview({ sync, ...props }: ShownDraftProps) {
  return <LessonPreview {...props} elements={useDraft(sync, ({ draft }) => draft.elements)} />
}
