import { Fragment, type FragmentInstance, type ReactNode, type Ref } from 'react'
import type { Grade } from '#blocks/kit/define-model.ts'
import type { LessonFacts, Mode } from '#blocks/kit/define-views.ts'
import { LessonTitle } from '#blocks/kit/lesson-title/LessonTitle.tsx'
import type { SerializedElement } from '#blocks/lesson.ts'
import { blockViews } from '#blocks/views.ts'
import { BlockFrame } from './BlockFrame.tsx'
import css from './LessonPlayer.module.css'

interface LessonPlayerProps {
  elements: readonly SerializedElement[]
  /** Must stay the same object, or every block renders again. */
  lesson: LessonFacts
  mode: Exclude<Mode, 'edit'>
  /** Answers by element id. */
  answers?: Readonly<Record<string, unknown>>
  /** Grades by element id. */
  grades?: Readonly<Record<string, Grade>> | null
  /** Set by the reviewer. Preview always shows right answers, study never does. */
  showAnswers?: boolean
  /** Called in study only. Must stay the same function. */
  onAnswer?(elementId: string, answer: unknown): void
  /** Renders what follows an element: the status of its answer, or the reviewer's comment. */
  renderAfter?(elementId: string): ReactNode
  /** Gets the nodes of each element, for pages that scroll or move the focus to one; see `RefMap`. */
  elementRef?(elementId: string): Ref<FragmentInstance>
}

const ignoreAnswer = () => undefined

/**
 * A whole lesson in one column: to study, to preview or to examine. It depends on no server and no feature. The page sets
 * the margins of the column, and `--bleed` (at the sides) and `--bleed-start` (above) to the same values.
 */
export function LessonPlayer({
  elements,
  lesson,
  mode,
  answers,
  grades,
  showAnswers = false,
  renderAfter,
  elementRef,
  ...props
}: LessonPlayerProps) {
  const answersShow = mode === 'preview' || (mode === 'examination' && showAnswers)
  const onAnswer = (mode === 'study' && props.onAnswer) || ignoreAnswer
  return (
    <div className={`grid centered ${css.column}`} data-opening={opensWide(elements) ? 'wide' : undefined}>
      {elements.some(({ type }) => blockViews.get(type)?.isTitle) ? null : <LessonTitle lesson={lesson} />}
      {elements.flatMap((element) => {
        const after = renderAfter?.(element.id) ?? null
        return [
          <Fragment key={element.id} ref={elementRef?.(element.id)}>
            <BlockFrame
              element={element}
              lesson={lesson}
              mode={mode}
              answer={mode === 'preview' ? undefined : answers?.[element.id]}
              grade={grades?.[element.id]}
              showAnswers={answersShow}
              onAnswer={onAnswer}
            />
          </Fragment>,
          after === null ? null : (
            <div key={`after ${element.id}`} className={`hide-empty ${css.after}`}>
              {after}
            </div>
          ),
        ]
      })}
    </div>
  )
}

function opensWide([first]: readonly SerializedElement[]): boolean {
  return first !== undefined && blockViews.get(first.type)?.isFullWidth === true
}
