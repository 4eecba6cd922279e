import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import css from './KeyHelp.module.css'
import { keyChoice } from './use-review-keys.ts'

/** A list of the keyboard commands. */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { letters } = useSnapshot(keyChoice)
  return (
    <Dialog title={t`Keyboard`} width="28rem" onClose={onClose}>
      <dl className={css.keys}>
        <Row keys={[['J'], ['Alt', '↓']]} does={<Trans>Next question</Trans>} />
        <Row keys={[['K'], ['Alt', '↑']]} does={<Trans>Previous question</Trans>} />
        <Row keys={[['C']]} does={<Trans>Comment on the question</Trans>} />
        <Row
          keys={[
            ['Ctrl', 'K'],
            ['⌘', 'K'],
          ]}
          does={<Trans>Insert a saved comment</Trans>}
        />
        <Row keys={[['Esc']]} does={<Trans>Leave the comment field</Trans>} />
        <Row keys={[['S']]} does={<Trans>Show or hide correct answers</Trans>} />
        <Row
          keys={[
            ['Ctrl', 'Enter'],
            ['⌘', 'Enter'],
          ]}
          does={<Trans>Mark reviewed and go to the next</Trans>}
        />
        <Row keys={[['Z']]} does={<Trans>Undo the last review</Trans>} />
        <Row keys={[['N'], ['P']]} does={<Trans>Next, previous submission</Trans>} />
        <Row keys={[['?']]} does={<Trans>Show shortcuts</Trans>} />
      </dl>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => {
            keyChoice.letters = event.target.checked
          }}
        />
        <Trans>Single-key shortcuts</Trans>
      </label>
      <Button variant="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}

function Row({ keys, does }: { keys: readonly (readonly string[])[]; does: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{does}</dt>
      <dd>
        {keys.map((chord) => (
          <span key={chord.join()} className={css.chord}>
            {chord.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
