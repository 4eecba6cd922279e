import type { ComponentProps } from 'react'
import { LessonPreview } from '../../engine/editor/LessonPreview.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { useDraft } from './use-draft-saver.ts'

type ShownDraftProps = Omit<ComponentProps<typeof LessonPreview>, 'elements'> & { saver: DraftSaver }

/** The blocks of a draft as students will see them. */
export function ShownDraft({ saver, ...props }: ShownDraftProps) {
  return <LessonPreview {...props} elements={useDraft(saver, ({ draft }) => draft.elements)} />
}
