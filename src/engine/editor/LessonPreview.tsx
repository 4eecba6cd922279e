import { useEffect, useMemo, useState } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { type LessonElement, mapRichTexts, readLesson, type StoredElement, serializeLesson } from '#blocks/lesson.ts'
import { LessonPlayer } from '../player/LessonPlayer.tsx'
import css from './LessonPreview.module.css'

interface LessonPreviewProps {
  elements: readonly StoredElement[]
  lesson: LessonFacts
  width: 'phone' | 'full'
  /**
   * Gives rich texts with their references marked, by the text without. Only the server can tell a reference; keep the same
   * function between renderings.
   */
  markReferences?(texts: string[]): Promise<ReadonlyMap<string, string>>
}

/** The whole lesson as students will get it, with right answers, on a phone's width or the page's. */
export function LessonPreview({ elements, lesson, width, markReferences }: LessonPreviewProps) {
  const read = useMemo(() => readLesson(elements), [elements])
  const marked = useMarked(read, markReferences)
  const serialized = useMemo(() => serializeLesson(marked, 'author'), [marked])
  return (
    <div className={css[width]}>
      <LessonPlayer elements={serialized} lesson={lesson} mode="preview" />
    </div>
  )
}

/** The elements, soon with marks; without where they cannot be had. */
function useMarked(
  read: LessonElement[],
  markReferences: LessonPreviewProps['markReferences'],
): readonly LessonElement[] {
  const [marked, setMarked] = useState<{ of: LessonElement[]; elements: LessonElement[] }>()
  useEffect(() => {
    const texts = new Set<string>()
    mapRichTexts(read, (text) => {
      if (/\d/.test(text)) texts.add(text)
      return text
    })
    if (!markReferences || texts.size === 0) return
    let isOver = false
    const show = (by: ReadonlyMap<string, string>) =>
      isOver || setMarked({ of: read, elements: mapRichTexts(read, (text) => by.get(text) ?? text) })
    // The preview is right without them.
    markReferences([...texts]).then(show, () => undefined)
    return () => {
      isOver = true
    }
  }, [read, markReferences])
  return marked?.of === read ? marked.elements : read
}
