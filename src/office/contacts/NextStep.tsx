import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AlarmClock, Sun } from 'lucide-react'
import { dueOf } from '../shared/contacts/due-of.ts'
import css from './NextStep.module.css'

interface NextStepProps {
  /** Null where only the words are known. */
  at: Date | null
  step: string
  /** In one line, which ends where the list has no more room. */
  isLine?: boolean
}

/** What is promised to a contact, and when. */
export function NextStep({ at, step, isLine = false }: NextStepProps) {
  const { t, i18n } = useLingui()
  const [now] = useState(() => new Date())
  if (!at) return <span className={css.step}>{step}</span>
  const due = dueOf(at, now)
  const { state } = due
  const when =
    due.state === 'overdue'
      ? plural(due.days, { one: 'Overdue by # day', other: 'Overdue by # days' })
      : state === 'today'
        ? t`Today`
        : i18n.date(at, { day: 'numeric', month: 'short' })
  const tone = state === 'later' ? '' : ` ${css[state]}`
  return (
    <span className={`${css.step}${tone}`}>
      {state === 'overdue' && <AlarmClock size={16} aria-hidden="true" />}
      {state === 'today' && <Sun size={16} aria-hidden="true" />}
      <span {...(isLine && { className: css.line, title: step })}>{step === '' ? when : `${when}: ${step}`}</span>
    </span>
  )
}
