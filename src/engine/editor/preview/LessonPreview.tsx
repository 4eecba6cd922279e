import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { type LessonElement, mapRichTexts, readLesson, type StoredElement, serializeLesson } from '#blocks/lesson.ts'
import { LessonPlayer } from '../../player/LessonPlayer.tsx'
import css from './LessonPreview.module.css'

interface LessonPreviewProps {
  elements: readonly StoredElement[]
  lesson: LessonFacts
  width: 'phone' | 'full'
  /** With right answers; without them it can be tried as by a student, and nothing is stored. */
  showAnswers: boolean
  /**
   * Resolves to texts with marked references, by the text without marks. Only the server recognises references. Must stay
   * the same function.
   */
  markReferences?(texts: string[]): Promise<ReadonlyMap<string, string>>
}

/** The lesson as students will see it, in the width of a phone or of the page. */
export function LessonPreview({ elements, lesson, width, showAnswers, markReferences }: LessonPreviewProps) {
  const read = useMemo(() => readLesson(elements), [elements])
  const marked = useMarked(read, markReferences)
  const audience = showAnswers ? 'author' : 'student'
  const serialized = useMemo(() => serializeLesson(marked, audience), [marked, audience])
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const keepAnswer = useCallback(
    (id: string, answer: unknown) => setAnswers((known) => ({ ...known, [id]: answer })),
    [],
  )
  return (
    <div className={css[width]}>
      <LessonPlayer
        elements={serialized}
        lesson={lesson}
        mode={showAnswers ? 'preview' : 'study'}
        answers={answers}
        onAnswer={keepAnswer}
      />
    </div>
  )
}

/** The elements, with marked references as soon as they are loaded. */
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
    let isStale = false
    const show = (by: ReadonlyMap<string, string>) =>
      isStale || setMarked({ of: read, elements: mapRichTexts(read, (text) => by.get(text) ?? text) })
    // The preview is usable without marks.
    markReferences([...texts]).then(show, () => undefined)
    return () => {
      isStale = true
    }
  }, [read, markReferences])
  return marked?.of === read ? marked.elements : read
}
