import type { Collection } from '../collection.ts'

/** What can be undone as a whole, row by row. */
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

/** A dropped collection. Its rows have the time of their batch in common, and need no row each to be undone. */
export type DropKind = `${Collection}.drop`
export const dropKinds: Record<DropKind, Collection> = {
  'courses.drop': 'courses',
  'studyings.drop': 'studyings',
  'missioners.drop': 'missioners',
  'contacts.drop': 'contacts',
}

export function isDrop(kind: UndoKind | DropKind): kind is DropKind {
  return kind in dropKinds
}

/** The tables whose rows an undo can change. */
export type UndoTable = 'contacts' | 'missioners' | 'studyings' | 'study_requests'
