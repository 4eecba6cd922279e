import { useMemo } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { type LessonElement, serializeLesson } from '#blocks/lesson.ts'
import { BlockFrame } from '../../player/BlockFrame.tsx'
import { UnsupportedBlock } from './UnsupportedBlock.tsx'

const ignoreAnswer = () => undefined

/** A block as students see it, with the right answers. */
export function BlockPreview({ element, lesson }: { element: LessonElement; lesson: LessonFacts }) {
  const [serialized] = useMemo(() => serializeLesson([element], 'author'), [element])
  if (!serialized || !element.readable) return <UnsupportedBlock />
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
