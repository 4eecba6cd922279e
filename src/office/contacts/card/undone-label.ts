import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UndoKind } from '#domain/undo/undo-kinds.ts'

/** What the history of a contact says of something that was undone. */
export const undoneLabel: Record<UndoKind, MessageDescriptor> = {
  'missioners.import': msg`A change was undone`,
  'missioners.update': msg`A change was undone`,
  'contacts.import': msg`An import was undone`,
  'contacts.update': msg`A change was undone`,
  'contacts.remove': msg`Brought back from the archive`,
  'contacts.merge': msg`The merge was undone`,
  'contacts.repairPhone': msg`A change was undone`,
  'contacts.splitPhones': msg`A change was undone`,
  'handover.run': msg`The handover was undone`,
  'requests.makeContacts': msg`The request waits again`,
  'studyings.join': msg`The submission is a guest’s again`,
}
