import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Switch } from '../../ui/input/Switch.tsx'
import { useNotices } from '../../worker/use-notices.ts'
import css from './MessagesSwitch.module.css'

/** Whether the school may send messages to this device; nothing in browsers without push messages. */
export function MessagesSwitch() {
  const id = useId()
  const { stage, error, start, stop } = useNotices()
  if (stage === 'unknown' || stage === 'unsupported') return null
  const isOn = stage === 'on' || stage === 'asking'
  return (
    <div className={`grid items-center target gap-2-3 ${css.messages}`}>
      <label className="row target" htmlFor={id}>
        <Trans>Notifications on this device</Trans>
      </label>
      <Switch id={id} checked={isOn} onChange={(wanted) => (wanted ? start() : stop())} />
      <p role="status">
        {(stage === 'declined' || stage === 'refused') && (
          <Trans>Notifications are blocked. Allow them in the browser’s site settings.</Trans>
        )}
        {stage === 'failed' && (error ?? <Trans>That did not work. Check the connection and try again.</Trans>)}
      </p>
    </div>
  )
}
