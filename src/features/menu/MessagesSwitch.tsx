import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Switch } from '../../ui/Switch.tsx'
import { useNotices } from '../../worker/use-notices.ts'
import styles from './MessagesSwitch.module.css'

/** Whether the school may send messages to this device; nothing where a browser has none. */
export function MessagesSwitch() {
  const id = useId()
  const { stage, fault, start, stop } = useNotices()
  if (stage === 'unknown' || stage === 'unsupported') return null
  const isOn = stage === 'on' || stage === 'asking'
  return (
    <div className={styles.messages}>
      <label htmlFor={id}>
        <Trans>Messages of the school on this device</Trans>
      </label>
      <Switch id={id} checked={isOn} onChange={(wanted) => (wanted ? start() : stop())} />
      <p role="status">
        {(stage === 'declined' || stage === 'refused') && (
          <Trans>The browser does not allow messages. Its settings for this site let you change that.</Trans>
        )}
        {stage === 'failed' && (fault ?? <Trans>That did not work. Check the network and press again.</Trans>)}
      </p>
    </div>
  )
}
