import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import type { NoticeStage } from '../../../worker/use-notices.ts'
import css from './NoticeLine.module.css'

interface NoticeLineProps {
  stage: NoticeStage
  /** The server's sentence for a press that failed. */
  error?: string | undefined
  /** Whether an answer is awaited; if not, notifications can only be switched off. */
  isWaiting: boolean
  onStart(): void
  onStop(): void
}

/** Offers a notification for the teacher's answer, confirms it, and ends it. Empty where notifications are unsupported. */
export function NoticeLine({ stage, error, isWaiting, onStart, onStop }: NoticeLineProps) {
  const isOn = stage === 'on' || stage === 'stopping'
  const isOffered = isWaiting && (stage === 'off' || stage === 'asking' || stage === 'failed')
  return (
    <div className={`grid justify-items-start gap-2 measure centered soft no-print above-4 ${css.line}`}>
      <p role="status">
        {stage === 'asking' && <Trans>Your browser will now ask for permission.</Trans>}
        {isOn && isWaiting && <Trans>You will get a notification on this device when your teacher answers.</Trans>}
        {stage === 'declined' && (
          <Trans>Notifications are blocked in this browser. The answer will appear here, in the lesson.</Trans>
        )}
        {stage === 'failed' && (error ?? <Trans>That did not work. Check the network and press again.</Trans>)}
      </p>
      {/* One button for both, so that the focus stays on it. */}
      {(isOn || isOffered) && (
        <Button
          variant={isOn ? 'plain' : 'quiet'}
          className={isOn ? css.stop : undefined}
          onClick={isOn ? onStop : onStart}
        >
          {isOn ? (
            <Trans>Turn off notifications</Trans>
          ) : (
            <>
              <Bell size={18} aria-hidden="true" />
              <Trans>Notify me when the teacher answers</Trans>
            </>
          )}
        </Button>
      )}
      {isOffered && (
        <p>
          <Trans>A short message on this device, without the lesson’s text.</Trans>
        </p>
      )}
    </div>
  )
}
