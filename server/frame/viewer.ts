import type { SessionUser } from '#domain/session.ts'

/** A signed-in person and the current account. Built only from the session row; headers only choose the account. */
export interface Viewer extends SessionUser {
  session_id: string
}
