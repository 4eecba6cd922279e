import { session } from '../session.ts'

/** Where a person was in a list: the row, and how far the page was scrolled. */
export interface ListPlace {
  row: string
  index: number
  top: number
  /** Whose list it was: a session may end without a logout. */
  user_id: string | undefined
}

/** The place in the list of this entry of the browser's history, to which the person has come back who left it. */
export function readPlace(): ListPlace | undefined {
  const state = history.state as { list?: ListPlace } | null
  return state?.list?.user_id === session.user?._id ? state?.list : undefined
}
