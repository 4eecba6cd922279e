import { Trans } from '@lingui/react/macro'
import { KeyDialog } from '../keys/KeyDialog.tsx'
import { searchField } from './use-table-keys.ts'

interface TableKeysProps {
  /** The actions of the rows that have a key. */
  actions: readonly { text: string; key?: string }[]
  opensRows: boolean
  onClose(): void
}

/** The keyboard commands of a list. */
export default function TableKeys({ actions, opensRows, onClose }: TableKeysProps) {
  const rows = [
    { keys: [['J'], ['↓']], does: <Trans>Next row</Trans> },
    { keys: [['K'], ['↑']], does: <Trans>Previous row</Trans> },
    ...(opensRows ? [{ keys: [['Enter']], does: <Trans>Open the row</Trans> }] : []),
    { keys: [['X']], does: <Trans>Select the row</Trans> },
    { keys: [['Esc']], does: <Trans>Clear the selection</Trans> },
    ...actions.flatMap(({ text, key }) => (key ? [{ keys: [[key]], does: text }] : [])),
    { keys: [['Shift', 'F10']], does: <Trans>Open the menu of the row</Trans> },
    ...(searchField() ? [{ keys: [['/']], does: <Trans>Search</Trans> }] : []),
    { keys: [['?']], does: <Trans>Show shortcuts</Trans> },
  ]
  return <KeyDialog rows={rows} onClose={onClose} />
}
