/** What an entry of the audit log is about. */
export const auditGroups = ['sign-in', 'people', 'data', 'account', 'refused'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** The beginnings of the actions of each group. Everything else is an act of ADMIN in another account. */
export const actionsOf: Readonly<Record<AuditGroup, readonly string[]>> = {
  'sign-in': ['auth.'],
  people: ['users.', 'missioners.', 'contacts.', 'handover.'],
  data: ['archive.', 'courses.import', 'courses.export', 'studyings.', 'links.', 'webpush.', 'undo.'],
  account: ['accounts.'],
  refused: ['refused'],
}
