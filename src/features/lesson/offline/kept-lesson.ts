import type { inferRouterOutputs } from '@trpc/server'
import type { SessionUser } from '#domain/session.ts'
import type { AppRouter } from '../../../lib/trpc.ts'

type Replies = inferRouterOutputs<AppRouter>['studyings']

/** A lesson as the server gave it to its student, without right answers. */
export type Opened = Replies['open']
export type OwnCourse = Replies['mine']['courses'][number]
type HeldAnswer = NonNullable<Opened['studying']>['answers'][string]

/** What the device knows of a lesson that it keeps; its text lies apart, for lists are read more often. */
export interface KeptLesson {
  /** As of an `Identity`. */
  key: string
  lesson_id: string
  studying_id: string
  /** Null for a guest's. */
  user_id: string | null
  /** When the server gave it, and when somebody last opened it; in milliseconds by the device's clock. */
  kept_at: number
  used_at: number
  /** Of text and pictures. */
  bytes: number
  /** Bytes by address in the cache of pictures. */
  pictures: Record<string, number>
  /** Kept because somebody asked for it, so it leaves after all that was kept by itself. */
  is_wanted: boolean
}

export interface KeptText {
  key: string
  opened: Opened
}

/** An answer that the server has confirmed since the lesson was kept. */
export interface KeptAnswer extends HeldAnswer {
  studying_id: string
  element_id: string
}

/** Who is signed in, for as long as no server can be asked. */
export interface KeptPerson {
  _id: string
  user: SessionUser
  /** A digest of the session's token: with another one this is somebody else's device. */
  session: string
  /** As they stood at `kept_at`, in milliseconds. */
  courses?: OwnCourse[]
  kept_at: number
}
