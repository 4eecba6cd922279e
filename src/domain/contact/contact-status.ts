/** Outcomes of working with a contact. The label texts are the spec's, spelled so. */
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
