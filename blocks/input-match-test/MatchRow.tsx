import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Standing, Verdict } from '../kit/question/Verdict.tsx'
import type { MatchItem } from './match-item.ts'
import css from './Student.module.css'

interface MatchRowProps {
  left: MatchItem
  rightItems: readonly MatchItem[]
  /** Letter of the right item that the student chose. */
  chosen: string | undefined
  /** Letter of the right item that belongs here; given only where right answers may show. */
  right: string | undefined
  closed: boolean
  /** Gets a right item's letter, empty when the choice is taken back. */
  onChoose(letter: string): void
}

// Characters that a select shows on the narrowest phone.
const readableInSelect = 24

/** A left item, the choice of its right item, and the chosen text in full: a select shows only a long text's beginning. */
export function MatchRow({ left, rightItems, chosen = '', right, closed, onChoose }: MatchRowProps) {
  const { t } = useLingui()
  const selectId = useId()
  const chosenItem = rightItems.find((item) => item.letter === chosen)
  const rightItem = rightItems.find((item) => item.letter === right)
  const standing = standingOf(chosen, right)

  return (
    <div className={css.row} data-standing={standing} data-chosen={chosenItem?.letter ?? ''}>
      <label className={css.left} htmlFor={selectId}>
        <span className={css.letter}>{left.letter}</span>
        {left.text}
        {standing ? <Verdict standing={standing} /> : null}
      </label>
      <select
        id={selectId}
        className={css.select}
        value={chosenItem?.letter ?? ''}
        disabled={closed}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{closed ? t`No answer` : t`Choose…`}</option>
        {rightItems.map((item) => (
          <option key={item.id} value={item.letter}>
            {`${item.letter}. ${item.text}`}
          </option>
        ))}
      </select>
      {chosenItem && chosenItem.text.length > readableInSelect ? (
        <p className={css.chosenText}>{chosenItem.text}</p>
      ) : null}
      {rightItem && standing !== 'right' ? (
        <p className={css.rightText}>
          <span className={css.rightTitle}>
            <Trans>Right answer: {rightItem.letter}</Trans>
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
