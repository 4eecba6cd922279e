import { Trans } from '@lingui/react/macro'
import { Dialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import styles from './KeyHelp.module.css'
import { keyChoice } from './use-examination-keys.ts'

/** The keyboard on one sheet. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const { letters } = useSnapshot(keyChoice)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Content maxWidth="30rem" className={styles.sheet ?? ''} aria-describedby={undefined}>
        <Dialog.Title className={styles.title ?? ''}>
          <Trans>Keyboard</Trans>
        </Dialog.Title>
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
        <Dialog.Close>
          <Button look="quiet" wide>
            <Trans>Close</Trans>
          </Button>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
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
