import { Trans } from '@lingui/react/macro'
import type { ContactEvent } from './use-contact-history.ts'

/** The file that made or changed a contact, in words. */
export function ImportEvent({ entry }: { entry: Extract<ContactEvent, { kind: 'import' }> }) {
  const { file_name: file } = entry
  // The name of a file that named an erased person is empty.
  if (file === '') return <Trans>From an imported file</Trans>
  if (entry.outcome === 'created') return <Trans>Imported from {file}</Trans>
  return <Trans>Changed by the import of {file}</Trans>
}
