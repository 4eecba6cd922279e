/** What can be undone as a whole, besides dropped collections. */
export const undoKinds = [
  'missioners.import',
  'missioners.update',
  'contacts.import',
  'contacts.update',
  'contacts.remove',
  'contacts.merge',
  'contacts.repairPhone',
  'contacts.splitPhones',
  'handover.run',
  'studyings.join',
  'requests.makeContacts',
] as const
export type UndoKind = (typeof undoKinds)[number]

/** The tables whose rows an undo can change. */
export type UndoTable = 'contacts' | 'missioners' | 'studyings' | 'study_requests'
