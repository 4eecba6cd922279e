/** The page of one contact. */
export function contactPath({ _id }: { _id: string }): string {
  return `/contacts/${_id}`
}
