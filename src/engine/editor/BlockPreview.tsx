import { useMemo } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { type LessonElement, serializeLesson } from '#blocks/lesson.ts'
import { BlockFrame } from '../player/BlockFrame.tsx'
import { KeptBlock } from './KeptBlock.tsx'

const ignoreAnswer = () => undefined

/** One block as students see it, with its right answers. */
export function BlockPreview({ element, lesson }: { element: LessonElement; lesson: LessonFacts }) {
  const [serialized] = useMemo(() => serializeLesson([element], 'author'), [element])
  if (!serialized || !element.readable) return <KeptBlock />
  return (
    <BlockFrame
      element={serialized}
      lesson={lesson}
      mode="preview"
      answer={undefined}
      grade={undefined}
      showAnswers
      onAnswer={ignoreAnswer}
    />
  )
}
