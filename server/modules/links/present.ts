import type { LinkRow } from './queries.ts'
import type { LessonLink } from './schema.ts'

/** `url` is its address where it can be shown: not of a link for one contact. */
export function presentLink(row: LinkRow, url: string | null, now: Date): LessonLink {
  return {
    _id: row._id,
    purpose: row.purpose,
    is_private: row.contact_id !== null,
    is_public_page: row.kind === 'course_page',
    is_lasting: row.kind === 'lasting',
    url: row.revoked_at || row.contact_id ? null : url,
    created_by_name: row.created_by_name,
    created_at: row.created_at,
    expires_at: row.expires_at,
    state: row.revoked_at ? 'closed' : row.expires_at && row.expires_at <= now ? 'expired' : 'works',
    studyings_count: row.studyings_count,
    last_used_at: row.last_used_at,
  }
}
