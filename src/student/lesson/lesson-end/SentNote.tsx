import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../../ui/Button.tsx'
import type { OpenLesson } from '../open-lesson.ts'
import { Score } from '../reviewed/Score.tsx'
import css from './Finish.module.css'
import { useTakenFocus } from './use-taken-focus.ts'

interface SentNoteProps {
  isGuest: boolean
  studying: OpenLesson['studying']
  since: Date
  /** The student has just sent it. */
  takesFocus: boolean
  /** Scrolls to the first question. */
  onShowAnswers(): void
  children?: ReactNode
}

/** Says since when the teacher has the lesson, and that the student can go on. */
export function SentNote({ isGuest, studying, since, takesFocus, onShowAnswers, children }: SentNoteProps) {
  const heading = useTakenFocus<HTMLHeadingElement>(takesFocus)
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  const [path] = useLocation()
  const isToday = since.toDateString() === now.toDateString()
  const moment = i18n.date(since, isToday ? { timeStyle: 'short' } : { dateStyle: 'long' })
  return (
    <section className={`flex gap-3 measure centered round no-print above-6 ${css.sent}`} role="status">
      <CircleCheck className="ok" size={28} aria-hidden="true" />
      <div className="grid gap-2 justify-items-start">
        <h2 className="heading balance" ref={heading} tabIndex={-1}>
          <Trans>Sent. Your teacher will answer here.</Trans>
        </h2>
        <p>
          <Trans>Waiting for review since {moment}. No need to wait: you can carry on.</Trans>
        </p>
        <p>
          {studying?.released ? (
            <Trans>The right answers are shown above, so what you sent can’t be changed any more.</Trans>
          ) : (
            <Trans>Until then you can still change your answers.</Trans>
          )}{' '}
          {isGuest && <Trans>To read the reply, open the same link on this device.</Trans>}
        </p>
        {studying?.released && (
          <>
            <Score studying={studying} />
            <Button variant="quiet" onClick={onShowAnswers}>
              <Trans>Look at the right answers</Trans>
            </Button>
          </>
        )}
        {children}
        <p>
          <Link href={path.startsWith('/awr/') ? '/awr/lesson?own-data' : '/lesson?own-data'}>
            <Trans>What is kept about me</Trans>
          </Link>
        </p>
      </div>
    </section>
  )
}
