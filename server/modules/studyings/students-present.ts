import { readContactStatus } from '#domain/contact-status.ts'
import type { StudentRecord } from './people-queries.ts'
import type { ListedStudent, StudyingCounts } from './students-queries.ts'
import { presentPhone } from './present.ts'

/** A contact who studies, as reviewers know the person. */
export interface Student {
  _id: string
  contact_fullname: string
  contact_phones: { phone: string }[]
  contact_status_id: number
  studyings_count: number
  waiting_count: number
  reviewed_count: number
}

/** A student in the reviewers' list. */
export interface StudentRow {
  _id: string
  contact_fullname: string
  /** The first one; masked for those who may not see it. */
  contact_phone: string | null
  contact_status_id: number
  studyings_count: number
  waiting_count: number
  reviewed_count: number
  /** When a lesson was last begun or finished. */
  last_activity_at: Date
}

export function presentStudent(row: StudentRecord, showsPhones: boolean): Student {
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    contact_phones: row.contact_phones.map((phone) => ({ phone: presentPhone(phone, showsPhones) })),
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
    contact_phone: phone ? presentPhone(phone, showsPhones) : null,
    contact_status_id: readContactStatus(row.contact_status_id),
    studyings_count: counts?.studyings_count ?? 0,
    waiting_count: counts?.waiting_count ?? 0,
    reviewed_count: counts?.reviewed_count ?? 0,
    last_activity_at: row.last_activity_at,
  }
}
