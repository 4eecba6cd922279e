import type { ComponentProps } from 'react'
import { LessonPreview } from '../../engine/editor/preview/LessonPreview.tsx'
import type { DraftSync } from '../../sync/drafts/draft-sync.ts'
import { useMarkReferences } from './host/use-mark-references.ts'
import { useDraft } from './use-draft-sync.ts'

type DraftPreviewProps = Pick<ComponentProps<typeof LessonPreview>, 'lesson' | 'width' | 'showAnswers'> & {
  sync: DraftSync
  locale: string
}

/** The blocks of a draft as students will see them. */
export default function DraftPreview({ sync, locale, ...props }: DraftPreviewProps) {
  const elements = useDraft(sync, ({ draft }) => draft.elements)
  return <LessonPreview {...props} elements={elements} markReferences={useMarkReferences(locale)} />
}
