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
  if (!at) return <span className={`inline-row gap-2 breaks ${css.step}`}>{step}</span>
  const due = dueOf(at, now)
  const { state } = due
  const when =
    due.state === 'overdue'
      ? plural(due.days, { one: 'Overdue by # day', other: 'Overdue by # days' })
      : state === 'today'
        ? t`Today`
        : i18n.date(at, { day: 'numeric', month: 'short' })
  const tone = { later: '', today: 'gold semibold', overdue: 'bad semibold' }[state]
  return (
    <span className={`inline-row gap-2 breaks ${tone} ${css.step}`}>
      {state === 'overdue' && <AlarmClock size={16} aria-hidden="true" />}
      {state === 'today' && <Sun size={16} aria-hidden="true" />}
      <span {...(isLine && { className: 'min-0 truncate', title: step })}>
        {step === '' ? when : `${when}: ${step}`}
      </span>
    </span>
  )
}
