import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the work of an asynchronous context is done. Work of the server itself, such as a job, has no caller. */
export interface Caller {
  /** The reply has no reader any more. */
  isGone: boolean
  /** It got the reply that the server does not respond, so nothing that it asked for may be stored later. */
  isRefused?: true
}

export const caller = new AsyncLocalStorage<Caller>()
