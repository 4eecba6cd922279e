import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { InlineIcon } from '../../ui/icon/InlineIcon.tsx'
import { type AnswerState, answerStates } from '../../sync/answers/answer-state.ts'
import css from './SaveStatus.module.css'

/** Under every question: whether its answer is on this device, saved or refused. */
export const SaveStatus = memo(function SaveStatus({
  studyingId,
  elementId,
}: {
  studyingId: string
  elementId: string
}) {
  const state = useSnapshot(answerStates)[studyingId]?.[elementId]
  return <SaveStatusLine state={state} />
})

/** One state in words; an empty line without a state, so that the page does not jump. */
export function SaveStatusLine({ state }: { state: AnswerState | undefined }) {
  if (!state || state.kind === 'removed') return <p className={`flex gap-1 soft no-print justify-end ${css.line}`} />
  if (state.kind === 'saved')
    return (
      <p className={`flex gap-1 ok no-print justify-end ${css.line}`}>
        <InlineIcon shape="check" size={16} />
        <SavedAt at={state.at} />
      </p>
    )
  if (state.kind === 'refused')
    return (
      <p className={`flex gap-1 bad no-print justify-end ${css.line}`}>
        <InlineIcon shape="triangle-alert" size={16} />
        <span className="min-0 breaks">
          <Trans>could not be saved: {state.reason}</Trans>
        </span>
      </p>
    )
  return (
    <p className={`flex gap-1 no-print justify-end ${state.durable ? 'gold' : 'bad'} ${css.line}`}>
      <InlineIcon shape="smartphone" size={16} />
      {state.durable ? <Trans>on this device</Trans> : <Trans>not saved yet: keep this page open</Trans>}
    </p>
  )
}

function SavedAt({ at }: { at: Date }) {
  const { i18n } = useLingui()
  const moment = i18n.date(at, isToday(at) ? { timeStyle: 'short' } : { dateStyle: 'medium' })
  return (
    <span className="min-0 breaks">
      <Trans>saved {moment}</Trans>
    </span>
  )
}

function isToday(moment: Date): boolean {
  return moment.toDateString() === new Date().toDateString()
}
