import type { StudyRequestRow } from './queries.ts'
import type { WholeRequest } from './schema.ts'

/** A request as REST gives it. */
export function presentRequest(row: StudyRequestRow): WholeRequest {
  const { _id, account_id, fullname, phone, email, age, gender, locale, location, course_id, message } = row
  const facts = { _id, account_id, fullname, phone, email, age, gender, locale, location, course_id, message }
  return { ...facts, created_at: row.created_at }
}
