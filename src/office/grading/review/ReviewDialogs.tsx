import { lazy } from 'react'
import type { useReviewScreen } from './use-review-screen.ts'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'

const KeyHelp = lazy(() => import('./KeyHelp.tsx'))
const SnippetDialog = lazy(() => import('../snippets/SnippetDialog.tsx'))

interface ReviewDialogsProps {
  screen: Pick<ReturnType<typeof useReviewScreen>, 'insertion' | 'closeInsertion' | 'isHelpOpen' | 'closeHelp'>
  /** The comment that gets a saved comment; undefined when it is gone. */
  target: { studyingId: string; elementId: string; studentName: string; onInsert(text: string): void } | undefined
}

/** The two dialogs over a review screen, loaded when they are opened. */
export function ReviewDialogs({ screen, target }: ReviewDialogsProps) {
  const { insertion, closeInsertion, isHelpOpen, closeHelp } = screen
  return (
    <DialogPlace>
      {insertion && target && <SnippetDialog {...target} field={insertion.field} onClose={closeInsertion} />}
      {isHelpOpen && <KeyHelp onClose={closeHelp} />}
    </DialogPlace>
  )
}
