import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useOnline } from '../../../lib/use-online.ts'
import { finishStates } from '../../../sync/finishes/finish-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { finishLesson, type Guest, needsName } from './finish-lesson.ts'
import { GuestForm } from './GuestForm.tsx'
import type { OpenLesson } from '../open-lesson.ts'
import { QueuedNote } from './QueuedNote.tsx'
import { ReadPhone } from './ReadPhone.tsx'
import { SentNote } from './SentNote.tsx'

interface FinishProps {
  open: OpenLesson
  questions: number
  unanswered: number
  finishedAt: Date | null
  /** Scrolls to the first unanswered question. */
  onGoToOpen(): void
  /** Scrolls to the first question. */
  onShowAnswers(): void
}

/** Has the lesson sent to the teacher, at the latest when there is a network. Guests give their name here. */
export function Finish({ open, questions, unanswered, finishedAt, onGoToOpen, onShowAnswers }: FinishProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const state = useSnapshot(finishStates)[open.studying_id]
  const [asksName, setAsksName] = useState(false)
  const [guest, setGuest] = useState<Guest | null>(null)
  const [isPressed, setPressed] = useState(false)
  const [fault, setFault] = useState<string>()
  const isPending = state?.kind === 'pending'

  function finish(guest: Guest | null) {
    setPressed(true)
    setAsksName(false)
    setGuest(guest)
    setFault(undefined)
    void finishLesson(open, guest)
  }

  function begin() {
    if (unanswered === questions) setFault(t`Answer at least one question first.`)
    else if (needsName(open)) setAsksName(true)
    else finish(null)
  }

  if (finishedAt && !asksName)
    return (
      <SentNote
        isGuest={open.user_id === null}
        studying={open.studying}
        onShowAnswers={onShowAnswers}
        since={finishedAt}
        takesFocus={isPressed}
      >
        {state?.kind === 'refused' && <p role="alert">{state.reason}</p>}
        {state?.kind === 'sent' && state.receipt.phone && (
          <ReadPhone phone={state.receipt.phone} onCorrect={() => setAsksName(true)} />
        )}
      </SentNote>
    )
  if (isPending && (state.failing || !isOnline))
    return <QueuedNote isOnline={isOnline} isStored={state.durable} takesFocus={isPressed} />
  return (
    <section className="grid gap-3 measure centered no-print above-6" aria-label={t`End of the lesson`}>
      {unanswered > 0 && !finishedAt && (
        <div className="row wrap justify-center soft">
          <p>
            <Plural value={unanswered} one="# question has no answer yet." other="# questions have no answer yet." />
          </p>
          <Button variant="plain" onClick={onGoToOpen}>
            <Trans>Go to the first one</Trans>
          </Button>
        </div>
      )}
      {open.lesson.lesson_feedback === 'after_sending' && (
        <p className="soft pretty text-center">
          <Trans>Once it is sent, you see the right answers, and yours can’t be changed any more.</Trans>
        </p>
      )}
      {asksName ? (
        <GuestForm guest={guest} busy={isPending} onSend={finish} />
      ) : (
        <Button wide busy={isPending} onClick={begin}>
          <Trans>Finish and send to the teacher</Trans>
        </Button>
      )}
      <p role="alert" className="bad hide-empty">
        {fault ?? (state?.kind === 'refused' ? state.reason : null)}
      </p>
    </section>
  )
}
