import { useEffect, useState } from 'react'
import { UNDO_MS } from '../../releasing/releases.ts'
import { type OpenAnswer, useDraftValue } from '../use-question-answers.ts'
import { isUncommented, undoGroupComment, type WrittenComment, writeToGroup } from './group-comment.ts'

/** One comment for a group of equal answers: how many it would go to, and some seconds to undo it. */
export function useGroupComment(
  answers: readonly OpenAnswer[],
  elementId: string,
  isReviewed: (studying_id: string) => boolean,
) {
  const [written, setWritten] = useState<readonly WrittenComment[]>([])
  const open = () => answers.filter((one) => !isReviewed(one.studying_id) && isUncommented(one, elementId))
  const openCount = useDraftValue(answers, () => open().length)
  useEffect(() => {
    if (written.length === 0) return
    const timer = setTimeout(() => setWritten([]), UNDO_MS)
    return () => clearTimeout(timer)
  }, [written])
  return {
    openCount,
    writtenCount: written.length,
    /** Returns false when the text is too long with one of the names. */
    write(template: string): boolean {
      const comments = writeToGroup(open(), elementId, template)
      if (comments) setWritten(comments)
      return comments !== undefined
    },
    /** A requested release is undone separately, so its comment stays. */
    undo(): void {
      undoGroupComment(
        written.filter(({ answer }) => !isReviewed(answer.studying_id)),
        elementId,
      )
      setWritten([])
    },
  }
}
