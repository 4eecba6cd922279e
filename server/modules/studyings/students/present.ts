import { readContactStatus } from '#domain/contact/contact-status.ts'
import type { StudentRecord } from './contact-queries.ts'
import type { ListedStudent, StudyingCounts } from './queries.ts'
import { formatPhone } from '../../../lib/phones/format-phone.ts'
import { maskPhone, presentPhone } from '../present.ts'
import type { Student } from '../rest/schema.ts'
import type { StudentRow } from './schema.ts'

export function presentStudent(row: StudentRecord, showsPhones: boolean): Student {
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    contact_phones: row.contact_phones.map((phone) => presentPhone(phone, showsPhones)),
    contact_status_id: readContactStatus(row.contact_status_id),
    studyings_count: row.studyings_count,
    waiting_count: row.waiting_count,
    reviewed_count: row.reviewed_count,
  }
}

export function presentStudentRow(
  row: ListedStudent,
  counts: StudyingCounts | undefined,
  showsPhones: boolean,
): StudentRow {
  const [phone] = row.contact_phones
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    contact_phone: phone ? presentPhone(phone, showsPhones).phone : null,
    shown_phone: phone ? (showsPhones ? formatPhone(phone) : maskPhone(phone)) : null,
    contact_status_id: readContactStatus(row.contact_status_id),
    studyings_count: counts?.studyings_count ?? 0,
    waiting_count: counts?.waiting_count ?? 0,
    reviewed_count: counts?.reviewed_count ?? 0,
    last_activity_at: row.last_activity_at,
  }
}
