import { Trans } from '@lingui/react/macro'
import { KeyDialog } from '../../../ui/keys/KeyDialog.tsx'
import type { KeyRow } from '../../../ui/keys/KeyList.tsx'

const rows: readonly KeyRow[] = [
  { keys: [['J'], ['Alt', '↓']], does: <Trans>Next question</Trans> },
  { keys: [['K'], ['Alt', '↑']], does: <Trans>Previous question</Trans> },
  { keys: [['C']], does: <Trans>Comment on the question</Trans> },
  {
    keys: [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
    does: <Trans>Insert a saved comment</Trans>,
  },
  { keys: [['Esc']], does: <Trans>Leave the comment field</Trans> },
  { keys: [['S']], does: <Trans>Show or hide correct answers</Trans> },
  {
    keys: [
      ['Ctrl', 'Enter'],
      ['⌘', 'Enter'],
    ],
    does: <Trans>Mark reviewed and go to the next</Trans>,
  },
  { keys: [['Z']], does: <Trans>Undo the last review</Trans> },
  { keys: [['N'], ['P']], does: <Trans>Next, previous submission</Trans> },
  { keys: [['?']], does: <Trans>Show shortcuts</Trans> },
]

/** A list of the keyboard commands of a review. */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  return <KeyDialog rows={rows} onClose={onClose} />
}
