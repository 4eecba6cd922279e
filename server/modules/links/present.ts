import type { LinkRow } from './queries.ts'

/** A share link without its address, which nobody keeps. */
export interface LessonLink {
  _id: string
  purpose: string
  /** For one contact alone. */
  is_private: boolean
  /** The course page's own, the same for everybody who comes by there. */
  is_public_page: boolean
  /** Null for somebody of another account. */
  created_by_name: string | null
  created_at: Date
  /** Null: it works until somebody closes it. */
  expires_at: Date | null
  state: 'works' | 'expired' | 'closed'
  /** Studyings that began by it. */
  studyings_count: number
  /** When the last of them began. */
  last_used_at: Date | null
}

export function presentLink(row: LinkRow, now: Date): LessonLink {
  return {
    _id: row._id,
    purpose: row.purpose,
    is_private: row.contact_id !== null,
    is_public_page: row.is_public_page,
    created_by_name: row.created_by_name,
    created_at: row.created_at,
    expires_at: row.expires_at,
    state: row.revoked_at ? 'closed' : row.expires_at && row.expires_at <= now ? 'expired' : 'works',
    studyings_count: row.studyings_count,
    last_used_at: row.last_used_at,
  }
}

export interface PublicLink {
  link_token: string
}

export function presentPublicLink({ public_token }: { public_token: string }): PublicLink {
  return { link_token: public_token }
}
