/** The page with the submissions of one contact. */
export function submissionsPath({ _id }: { _id: string }): string {
  return `/backoffice/studyings?show=all&student=${_id}`
}
