import type { inferRouterOutputs } from '@trpc/server'
import type { SessionUser } from '#domain/session.ts'
import type { AppRouter } from '../../../lib/api/trpc.ts'

type Replies = inferRouterOutputs<AppRouter>['studyings']
type CourseReplies = inferRouterOutputs<AppRouter>['courses']

/** A lesson as the server sends it to its student, without right answers before their release. */
export type Opened = Replies['open']
/** A page about one course, and about courses in general. */
export type CourseReply = CourseReplies['getPublic']
export type CoursePageReply = CourseReplies['listPublic'] | CourseReply
export type OwnCourse = Replies['mine']['courses'][number]
type ServerAnswer = NonNullable<Opened['studying']>['answers'][string]

/** A lesson on the device; its text is in a separate store, because lists are read more often. */
export interface OfflineLesson {
  /** See `lessonKey`. */
  key: string
  lesson_id: string
  studying_id: string
  /** Null for a guest's. */
  user_id: string | null
  /** When the server sent it and when it was last opened, in milliseconds by the device's clock. */
  stored_at: number
  used_at: number
  /** Of text and pictures. */
  bytes: number
  /** Bytes by path in the cache of pictures. */
  pictures: Record<string, number>
  /** Stored on request, so it is evicted after all lessons that were stored automatically. */
  is_wanted: boolean
}

export interface OfflineText {
  key: string
  opened: Opened
}

/** An answer that the server has confirmed since the lesson was stored. */
export interface OfflineAnswer extends ServerAnswer {
  studying_id: string
  element_id: string
}

/** Who is signed in, while no server can be asked. */
export interface OfflinePerson {
  _id: string
  user: SessionUser
  /** A digest of the session's token: another token means another session. */
  session: string
  /** As of `stored_at`, in milliseconds. */
  courses?: OwnCourse[]
  stored_at: number
}

/** A page about courses, as the server sent it to this person or guest. */
export interface StoredCoursePage {
  /** The slug of the course, or nothing for the list of courses; then `|` and the person, if any. */
  key: string
  page: CoursePageReply
  /** In milliseconds by the device's clock. */
  stored_at: number
}
