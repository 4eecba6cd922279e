import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { Grade } from '../define-model.ts'
import { Picture } from '../picture/Picture.tsx'
import { QuestionCard } from '../question/QuestionCard.tsx'
import { type Standing, Verdict } from '../question/Verdict.tsx'
import type { ChoiceItem } from './choice-item.ts'
import css from './ChoiceQuestion.module.css'
import { type TestKind, toggleChoice } from './toggle-choice.ts'

interface ChoiceQuestionProps {
  kind: TestKind
  question: string | null
  checkOnly?: boolean | undefined
  items: readonly ChoiceItem[]
  /** The indices of the items that the student chose. */
  chosen: readonly number[]
  /** The indices of the right items; set only where right answers may be shown. */
  right?: readonly number[] | undefined
  /** The answer is read-only. */
  closed: boolean
  grade?: Grade | undefined
  explanation?: string | false | undefined
  onChoose(chosen: number[]): void
}

/** A test as students see it: radio buttons or checkboxes, one row per item. */
export function ChoiceQuestion({ kind, items, chosen, right, closed, onChoose, ...card }: ChoiceQuestionProps) {
  const { t } = useLingui()
  const labelId = useId()
  const list = useRef<HTMLDivElement>(null)
  const single = kind === 'singlechoice'
  const toggle = (index: number) => onChoose(toggleChoice(kind, chosen, index))

  const clear = () => {
    // The button disappears with the choice, so the focus moves to the question.
    list.current?.querySelector('input')?.focus()
    onChoose([])
  }

  return (
    <QuestionCard
      {...card}
      labelId={labelId}
      hint={single ? t`Choose one answer` : t`Choose all that apply`}
      action={
        single && chosen.length > 0 && !closed ? (
          <button
            type="button"
            className={`target bare round medium accent pointer pad-inline-s ${css.clear}`}
            onClick={clear}
          >
            <Trans>Clear the answer</Trans>
          </button>
        ) : null
      }
    >
      <div
        ref={list}
        role={single ? 'radiogroup' : 'group'}
        aria-labelledby={labelId}
        className={items.some(({ url }) => url) ? `grid gap-2 ${css.gallery}` : `grid gap-2 ${css.list}`}
      >
        {items.map((item, index) => {
          const checked = chosen.includes(index)
          const standing = standingOf(index, checked, right)
          const fallback = t`Answer ${index + 1}`
          const row = (
            <>
              <input
                className={`flex-none circle bg-card ${css.input}`}
                type={single ? 'radio' : 'checkbox'}
                name={labelId}
                checked={checked}
                disabled={closed}
                onChange={() => toggle(index)}
                // A radio button fires no change event when it is pressed again.
                onClick={() => single && checked && toggle(index)}
              />
              <span className="grow min-0 breaks pre-line">{item.text || (item.url ? null : fallback)}</span>
              {standing ? <Verdict standing={standing} /> : null}
            </>
          )
          return item.url ? (
            <label
              key={item.id}
              className={`flex round bg-card clip pointer field-border ${css.item}`}
              data-standing={standing}
            >
              <Picture className={`full cover ${css.picture}`} src={item.url} alt={item.text ? '' : fallback} />
              <span className={`items-center gap-3 grow target flex pad-s ${css.row}`}>{row}</span>
            </label>
          ) : (
            <label
              key={item.id}
              className={`flex round bg-card clip pointer items-center gap-3 grow target field-border pad-s ${css.item} ${css.row}`}
              data-standing={standing}
            >
              {row}
            </label>
          )
        })}
      </div>
    </QuestionCard>
  )
}

function standingOf(index: number, checked: boolean, right: readonly number[] | undefined): Standing | undefined {
  // Without a key no choice is wrong.
  if (!right || right.length === 0) return undefined
  if (right.includes(index)) return 'right'
  return checked ? 'wrong' : undefined
}
