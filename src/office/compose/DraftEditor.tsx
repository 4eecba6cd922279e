import type { ComponentProps } from 'react'
import { LessonEditor } from '../../engine/editor/LessonEditor.tsx'
import type { DraftSync } from '../../sync/drafts/draft-sync.ts'
import { useDraft } from './use-draft-sync.ts'

type DraftEditorProps = Omit<ComponentProps<typeof LessonEditor>, 'elements' | 'onChange'> & { sync: DraftSync }

/** The blocks of a draft, to be written. No other part of the composer renders at a typed letter. */
export function DraftEditor({ sync, ...props }: DraftEditorProps) {
  const elements = useDraft(sync, ({ draft }) => draft.elements)
  return <LessonEditor {...props} elements={elements} onChange={(next) => sync.change({ elements: next })} />
}
