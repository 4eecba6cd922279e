/** The page of one contact, where a call is recorded. */
export function callPath(contact: { _id: string }): string {
  return `${contactPath(contact)}?call`
}

/** The page of one contact. */
export function contactPath({ _id }: { _id: string }): string {
  return `/contacts/${_id}`
}

/** The page that writes to a contact. */
export function messagePath({ _id }: { _id: string }): string {
  return `/messenger?contact=${_id}`
}
