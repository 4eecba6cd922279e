/** What a guest of this browser has opened and done; for a signed-in person the server knows it. */
export interface GuestProgress {
  lesson_id: string
  /** Null where the course has no page for this visitor. */
  course_slug: string | null
  studying_id: string
  lesson_is_done: boolean
  link_token: string
  lesson_title: string
  course_title: string
  course_locale: string
  answered: number
  questions: number
  /** The next lesson of the course, if this visitor may open it. */
  next: { _id: string; lesson_title: string } | null
  /** What the server last said about the studying. */
  finished_at: Date | null
  studying_review: boolean
  reply_is_new: boolean
  /** When the teacher opened the lesson again, until the guest has opened it. */
  reset_at: Date | null
  /** In milliseconds by the device's clock. */
  used_at: number
}

export type GuestState = Pick<
  GuestProgress,
  'studying_id' | 'finished_at' | 'studying_review' | 'reply_is_new' | 'reset_at'
>
