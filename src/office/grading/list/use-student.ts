import { trpc } from '../../../lib/api/trpc-query.ts'

/** One student by the id of the contact. */
export function useStudent(contact_id: string) {
  const { data } = trpc.studyings.students.useQuery({ contact_id })
  return data?.students[0]
}
