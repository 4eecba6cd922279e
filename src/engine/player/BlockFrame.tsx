import { memo, Suspense, useCallback } from 'react'
import type { Grade } from '#blocks/kit/define-model.ts'
import type { LessonFacts, Mode } from '#blocks/kit/define-views.ts'
import type { SerializedElement } from '#blocks/lesson.ts'
import { blockViews } from '#blocks/views.ts'
import { BlockFence } from './BlockFence.tsx'
import { BlockPlaceholder } from './BlockPlaceholder.tsx'

interface BlockFrameProps {
  element: SerializedElement
  lesson: LessonFacts
  mode: Exclude<Mode, 'edit'>
  answer: unknown
  grade: Grade | undefined
  showAnswers: boolean
  onAnswer(elementId: string, answer: unknown): void
}

/**
 * One element as a student or reviewer sees it. Drawn anew only when something of its own changes: in a long lesson an
 * answer costs one block, not all of them.
 */
export const BlockFrame = memo(function BlockFrame({ element, onAnswer, ...props }: BlockFrameProps) {
  const { id, type, view } = element
  const answerThis = useCallback((answer: unknown) => onAnswer(id, answer), [id, onAnswer])
  const views = blockViews.get(type)
  if (!views || view === undefined) return <BlockPlaceholder />
  return (
    <BlockFence>
      <Suspense fallback={null}>
        <views.Student {...props} view={view} onAnswer={answerThis} />
      </Suspense>
    </BlockFence>
  )
})
