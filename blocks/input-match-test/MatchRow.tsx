import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Standing, Verdict } from '../kit/question/Verdict.tsx'
import type { MatchItem } from './match-item.ts'
import css from './Student.module.css'

interface MatchRowProps {
  left: MatchItem
  rightItems: readonly MatchItem[]
  /** The letter of the right item that the student chose. */
  chosen: string | undefined
  /** The letter of the matching right item; set only where right answers may be shown. */
  right: string | undefined
  closed: boolean
  /** Shows the choice as text, for a reviewer. */
  isRead: boolean
  /** Receives the letter of a right item; empty when the choice is cleared. */
  onChoose(letter: string): void
}

/** A left item with a select for its right item. The select is transparent above the chosen text, which it would cut. */
export function MatchRow({ left, rightItems, chosen = '', right, closed, isRead, onChoose }: MatchRowProps) {
  const { t } = useLingui()
  const selectId = useId()
  const chosenItem = rightItems.find((item) => item.letter === chosen)
  const rightItem = rightItems.find((item) => item.letter === right)
  const standing = standingOf(chosen, right)
  const Left = isRead ? 'p' : 'label'
  const none = closed ? t`No answer` : t`Choose…`

  return (
    <div
      className={`grid gap-2 outlined round pad-s ${css.row}`}
      data-standing={standing}
      data-chosen={chosenItem?.letter ?? ''}
    >
      <Left className={css.left} {...(isRead ? {} : { htmlFor: selectId })}>
        <span className={`flex-none bold accent ${css.letter}`}>{left.letter}</span>
        {left.text}
        {standing ? <Verdict standing={standing} /> : null}
      </Left>
      {isRead ? (
        <p className={`breaks no-print ${css.read}`}>{chosenItem ? `${chosenItem.letter}. ${chosenItem.text}` : '–'}</p>
      ) : (
        <span
          className={`row between gap-2 target round bg-card relative focus-parent no-print field-border ${css.field}`}
        >
          {chosenItem ? (
            <span className="flex gap-2 min-0 breaks" aria-hidden="true">
              <span className={`flex-none bold accent ${css.letter}`}>{chosenItem.letter}</span>
              {chosenItem.text}
            </span>
          ) : (
            <span aria-hidden="true">{closed ? '–' : none}</span>
          )}
          <select
            id={selectId}
            className={`full absolute pointer full-height ${css.select}`}
            value={chosenItem?.letter ?? ''}
            disabled={closed}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{none}</option>
            {rightItems.map((item) => (
              <option key={item.id} value={item.letter}>
                {`${item.letter}. ${item.text}`}
              </option>
            ))}
          </select>
        </span>
      )}
      {rightItem && standing !== 'right' ? (
        <p className={`grid gap-1 pad-inline breaks ${css.rightText}`}>
          <span className="small bold ok">
            <Trans>Correct answer: {rightItem.letter}</Trans>
          </span>
          {rightItem.text}
        </p>
      ) : null}
    </div>
  )
}

function standingOf(chosen: string, right: string | undefined): Standing | undefined {
  if (right === undefined || chosen === '') return undefined
  return chosen === right ? 'right' : 'wrong'
}
