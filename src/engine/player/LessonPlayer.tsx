import type { ReactNode } from 'react'
import type { Grade } from '#blocks/kit/define-model.ts'
import type { LessonFacts, Mode } from '#blocks/kit/define-views.ts'
import { LessonTitle } from '#blocks/kit/lesson-title/LessonTitle.tsx'
import type { SerializedElement } from '#blocks/lesson.ts'
import { BlockFrame } from './BlockFrame.tsx'
import css from './LessonPlayer.module.css'

interface LessonPlayerProps {
  elements: readonly SerializedElement[]
  /** Keep the same object between renderings, or every block is drawn anew. */
  lesson: LessonFacts
  mode: Exclude<Mode, 'edit'>
  /** Answers by element id. */
  answers?: Readonly<Record<string, unknown>>
  /** Marks by element id. */
  grades?: Readonly<Record<string, Grade>> | null
  /** The reviewer's switch; preview always shows right answers, study never does. */
  showAnswers?: boolean
  /** Called in study only. Keep the same function between renderings. */
  onAnswer?(elementId: string, answer: unknown): void
  /** What stands under an element: how its answer is saved, or the reviewer's comment. */
  renderAfter?(elementId: string): ReactNode
}

/** LESSON_HEADER and LESSON_HEADER2: their views show the lesson's title as the page's heading. */
const framedTitle = 12
const wideTitle = 16

const ignoreAnswer = () => undefined

/**
 * A whole lesson in one column: to study, to preview or to examine. Knows no server and no feature. The page around it
 * gives the column its margins and tells them as `--bleed` (at the sides) and `--bleed-start` (above).
 */
export function LessonPlayer({
  elements,
  lesson,
  mode,
  answers,
  grades,
  showAnswers = false,
  renderAfter,
  ...props
}: LessonPlayerProps) {
  const answersShow = mode === 'preview' || (mode === 'examination' && showAnswers)
  const onAnswer = (mode === 'study' && props.onAnswer) || ignoreAnswer
  return (
    <div className={css.column} data-lesson="" data-opening={elements[0]?.type === wideTitle ? 'wide' : undefined}>
      {elements.some(({ type }) => type === framedTitle || type === wideTitle) ? null : <LessonTitle lesson={lesson} />}
      {elements.flatMap((element) => {
        const after = renderAfter?.(element.id) ?? null
        return [
          <BlockFrame
            key={element.id}
            element={element}
            lesson={lesson}
            mode={mode}
            answer={mode === 'preview' ? undefined : answers?.[element.id]}
            grade={grades?.[element.id]}
            showAnswers={answersShow}
            onAnswer={onAnswer}
          />,
          after === null ? null : (
            <div key={`after ${element.id}`} className={css.after} data-after={element.id}>
              {after}
            </div>
          ),
        ]
      })}
    </div>
  )
}
