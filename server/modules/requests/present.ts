import { presentPhone } from '../../lib/phones/present-phone.ts'
import type { StudyRequestRow } from './queries.ts'
import type { WholeRequest } from './schema.ts'

/** A request as REST gives it. */
export function presentRequest(row: StudyRequestRow): WholeRequest {
  const { _id, account_id, fullname, phone, email, age, gender, locale, location, course_id, message } = row
  const facts = { _id, account_id, fullname, email, age, gender, locale, location, course_id, message }
  return { ...facts, phone: phone && presentPhone(phone), created_at: row.created_at }
}
