import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOffline, readError } from '../../../lib/app-error.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './Finish.module.css'
import { finishLesson, type Guest, needsName } from './finish-lesson.ts'
import { GuestForm } from './GuestForm.tsx'
import type { OpenLesson } from '../open-lesson.ts'
import { SentNote } from './SentNote.tsx'

interface FinishProps {
  open: OpenLesson
  questions: number
  unanswered: number
  finishedAt: Date | null
  onFinished(at: Date): void
  /** Leads to the first question that has no answer yet. */
  onGoToOpen(): void
}

/** The end of a lesson: sends it to the teacher once every answer is on the server. Guests say here who they are. */
export function Finish({ open, questions, unanswered, finishedAt, onFinished, onGoToOpen }: FinishProps) {
  const { t } = useLingui()
  const [asksName, setAsksName] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function finish(guest: Guest | null) {
    setBusy(true)
    setFault(undefined)
    try {
      if (await open.outbox.flush(open.studying_id)) onFinished(await finishLesson(open, guest))
      else setFault(t`Some answers are still on this device only. Check the network and press again.`)
    } catch (error) {
      setFault(isOffline(error) ? t`No network. Your answers are safe; press again later.` : readError(error).message)
    } finally {
      setBusy(false)
    }
  }

  function begin() {
    if (unanswered === questions) setFault(t`Answer at least one question first.`)
    else if (needsName(open)) setAsksName(true)
    else void finish(null)
  }

  if (finishedAt) return <SentNote isGuest={open.user_id === null} since={finishedAt} />
  return (
    <section className={css.finish} aria-label={t`End of the lesson`}>
      {unanswered > 0 && (
        <div className={css.rest}>
          <p>
            <Plural value={unanswered} one="# question has no answer yet." other="# questions have no answer yet." />
          </p>
          <Button look="plain" onClick={onGoToOpen}>
            <Trans>Go to it</Trans>
          </Button>
        </div>
      )}
      {asksName ? (
        <GuestForm busy={busy} onSend={(guest) => void finish(guest)} />
      ) : (
        <Button wide busy={busy} onClick={begin}>
          <Trans>Finish and send to the teacher</Trans>
        </Button>
      )}
      <p role="alert" className={css.fault}>
        {fault}
      </p>
    </section>
  )
}
