/** Outcomes of working with a contact. */
export const ContactStatus = {
  NONE: 0,
  NOTPROCESSED: 10,
  NOTAVAILABLE: 20,
  REFUSED: 30,
  STUDING: 40,
  CHURCH: 50,
  GUEST: 60,
} as const
export type ContactStatus = (typeof ContactStatus)[keyof typeof ContactStatus]

/** The labels in data and over REST, spelled as the specification does; the interface says it in other words. */
export const contactStatusLabels: Record<ContactStatus, string> = {
  0: 'Empty',
  10: 'Not processed',
  20: 'No connection',
  30: 'Refused',
  40: 'Studing Bible',
  50: 'Joined the Church',
  60: 'Guest',
}

/** The statuses that users may choose, in this order; all others come from the system or a file. */
export const selectableStatuses = [
  ContactStatus.CHURCH,
  ContactStatus.STUDING,
  ContactStatus.REFUSED,
  ContactStatus.NOTAVAILABLE,
] as const

const known: readonly number[] = Object.values(ContactStatus)

/** The status to show for any stored integer: what is not known reads as NONE. */
export function readContactStatus(value: number): ContactStatus {
  return known.includes(value) ? (value as ContactStatus) : ContactStatus.NONE
}
