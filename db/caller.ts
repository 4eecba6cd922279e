import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the work of an asynchronous context is done. Work of the server itself, such as a job, has no caller. */
export interface Caller {
  /** The reply has no reader any more. */
  isGone: boolean
}

export const caller = new AsyncLocalStorage<Caller>()
