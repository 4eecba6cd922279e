/** A share link as its makers see it: without its address, which nobody keeps. */
export interface LessonLink {
  _id: string
  purpose: string
  is_private: boolean
  /** The course page's own, made without anybody's doing. */
  is_public_page: boolean
  created_by_name: string | null
  created_at: Date
  expires_at: Date | null
  state: 'works' | 'expired' | 'closed'
  studyings_count: number
  last_used_at: Date | null
}

/** A link that was made just now: its address is known only here. */
export interface MadeLink {
  _id: string
  url: string
}

/** What the dialog asks of the server; the client's own calls have this form. */
export interface LinkCalls {
  list: {
    query(input: { lesson_id: string; cursor?: string }): Promise<{ links: LessonLink[]; next: string | null }>
  }
  create: { mutate(input: { lesson_id: string; purpose?: string; expires_at?: string | null }): Promise<MadeLink> }
  update: { mutate(input: { _id: string; expires_at: string | null }): Promise<unknown> }
  revoke: { mutate(input: { _id: string }): Promise<unknown> }
}
