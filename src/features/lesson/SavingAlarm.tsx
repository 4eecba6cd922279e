import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Sign } from '../../ui/sign/Sign.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import { answerStates } from './answer-outbox.ts'
import css from './SavingAlarm.module.css'

/** Says for the whole page that answers wait on this device because the server does not take them. */
export function SavingAlarm({ studyingId }: { studyingId: string }) {
  const { t } = useLingui()
  const states = useSnapshot(answerStates)[studyingId] ?? {}
  const failing = Object.values(states).some((state) => state.kind === 'kept' && state.failing && state.durable)

  useEffect(() => {
    if (failing) showMessage(t`Your answer is not saved yet. It is sent again by itself.`, 'error')
  }, [failing, t])

  if (failing) return <SavingAlarmLine />
  return Object.values(states).some((state) => state.kind === 'refused') ? <RefusedAlarmLine /> : null
}

/** What is refused once is refused again: the person has to know before closing the page. */
export function RefusedAlarmLine() {
  return (
    <p className={css.alarm}>
      <Sign shape="triangle-alert" size={16} />
      <span>
        <Trans>
          Some answers did not reach your teacher. They are kept on this device; the reason stands under each.
        </Trans>
      </span>
    </p>
  )
}

export function SavingAlarmLine() {
  return (
    <p className={css.alarm}>
      <Sign shape="cloud-off" size={16} />
      <span>
        <Trans>No connection to the school. Your answers are kept on this device and sent later.</Trans>
      </span>
    </p>
  )
}
