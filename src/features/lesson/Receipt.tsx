import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { Sign } from '../../ui/sign/Sign.tsx'
import { answerStates } from './answer-outbox.ts'
import type { AnswerState } from './lane.ts'
import css from './Receipt.module.css'

/** Under every question: whether its answer is on this device, saved, or refused. */
export const Receipt = memo(function Receipt({ studyingId, elementId }: { studyingId: string; elementId: string }) {
  const state = useSnapshot(answerStates)[studyingId]?.[elementId]
  return <ReceiptLine state={state} />
})

/** The words and sign of one state; keeps its line while there is nothing to say, so that nothing jumps. */
export function ReceiptLine({ state }: { state: AnswerState | undefined }) {
  if (!state) return <p className={css.line} />
  if (state.kind === 'saved')
    return (
      <p className={`${css.line} ${css.saved}`}>
        <Sign shape="check" size={16} />
        <SavedAt at={state.at} />
      </p>
    )
  if (state.kind === 'refused')
    return (
      <p className={`${css.line} ${css.refused}`}>
        <Sign shape="triangle-alert" size={16} />
        <span>
          <Trans>could not be saved: {state.reason}</Trans>
        </span>
      </p>
    )
  return (
    <p className={`${css.line} ${state.durable ? css.kept : css.refused}`}>
      <Sign shape="smartphone" size={16} />
      {state.durable ? <Trans>on this device</Trans> : <Trans>not saved yet: keep this page open</Trans>}
    </p>
  )
}

function SavedAt({ at }: { at: Date }) {
  const { i18n } = useLingui()
  const moment = i18n.date(at, isToday(at) ? { timeStyle: 'short' } : { dateStyle: 'medium' })
  return (
    <span>
      <Trans>saved {moment}</Trans>
    </span>
  )
}

function isToday(moment: Date): boolean {
  return moment.toDateString() === new Date().toDateString()
}
