import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeyHelp.module.css'
import { keyChoice } from './use-examination-keys.ts'

/** The keyboard on one sheet. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { letters } = useSnapshot(keyChoice)
  return (
    <Dialog title={t`Keyboard`} width="28rem" onClose={onClose}>
      <dl className={styles.keys}>
        <Row keys={[['J'], ['Alt', '↓']]} does={<Trans>Next question</Trans>} />
        <Row keys={[['K'], ['Alt', '↑']]} does={<Trans>Previous question</Trans>} />
        <Row keys={[['C']]} does={<Trans>Comment on the question</Trans>} />
        <Row
          keys={[
            ['Ctrl', 'K'],
            ['⌘', 'K'],
          ]}
          does={<Trans>Insert a remark</Trans>}
        />
        <Row keys={[['Esc']]} does={<Trans>Leave the comment</Trans>} />
        <Row keys={[['S']]} does={<Trans>Show or hide right answers</Trans>} />
        <Row
          keys={[
            ['Ctrl', 'Enter'],
            ['⌘', 'Enter'],
          ]}
          does={<Trans>Mark reviewed, release, and on to the next</Trans>}
        />
        <Row keys={[['?']]} does={<Trans>This sheet</Trans>} />
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => {
            keyChoice.letters = event.target.checked
          }}
        />
        <Trans>Single letters are shortcuts</Trans>
      </label>
      <Button look="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}

function Row({ keys, does }: { keys: readonly (readonly string[])[]; does: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{does}</dt>
      <dd>
        {keys.map((chord) => (
          <span key={chord.join()} className={styles.chord}>
            {chord.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
