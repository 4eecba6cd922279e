import { useMemo } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { readLesson, type StoredElement, serializeLesson } from '#blocks/lesson.ts'
import { LessonPlayer } from '../player/LessonPlayer.tsx'
import css from './LessonPreview.module.css'

interface LessonPreviewProps {
  elements: readonly StoredElement[]
  lesson: LessonFacts
  width: 'phone' | 'full'
}

/** The whole lesson as students will get it, with right answers, on a phone's width or the page's. */
export function LessonPreview({ elements, lesson, width }: LessonPreviewProps) {
  const serialized = useMemo(() => serializeLesson(readLesson(elements), 'author'), [elements])
  return (
    <div className={css[width]}>
      <LessonPlayer elements={serialized} lesson={lesson} mode="preview" />
    </div>
  )
}
