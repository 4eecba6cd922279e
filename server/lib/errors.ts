import type { MessageDescriptor } from '@lingui/core'
import { messages } from './messages.ts'

/** Something the caller can do something about: a status, and a sentence that is translated at the border. */
export class Problem extends Error {
  readonly statusCode: number
  readonly descriptor: MessageDescriptor
  readonly values: Record<string, string | number>
  /** Facts for the interface beside the sentence, such as the fresh version of a conflict. */
  readonly details: unknown
  /** Seconds until the call may be tried again. */
  readonly retryAfter?: number

  constructor(statusCode: number, descriptor: MessageDescriptor, options: ProblemOptions = {}) {
    super(descriptor.message ?? descriptor.id)
    this.name = new.target.name
    this.statusCode = statusCode
    this.descriptor = descriptor
    this.values = options.values ?? {}
    this.details = options.details
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter
  }
}

interface ProblemOptions {
  values?: Record<string, string | number>
  details?: unknown
  retryAfter?: number
}

export class Invalid extends Problem {
  constructor(descriptor: MessageDescriptor = messages.invalid, options?: ProblemOptions) {
    super(400, descriptor, options)
  }
}

export class Unauthorized extends Problem {
  constructor(descriptor: MessageDescriptor = messages.signInFirst) {
    super(401, descriptor)
  }
}

export class Forbidden extends Problem {
  constructor(descriptor: MessageDescriptor = messages.notAllowed) {
    super(403, descriptor)
  }
}

/** Also for what exists in another account: nobody learns that it does. */
export class NotFound extends Problem {
  constructor(descriptor: MessageDescriptor = messages.notFound, options?: ProblemOptions) {
    super(404, descriptor, options)
  }
}

export class Conflict extends Problem {
  constructor(descriptor: MessageDescriptor = messages.changedMeanwhile, options?: ProblemOptions) {
    super(409, descriptor, options)
  }
}

export class TooLarge extends Problem {
  constructor(descriptor: MessageDescriptor, options?: ProblemOptions) {
    super(413, descriptor, options)
  }
}

export class UnsupportedMedia extends Problem {
  constructor(descriptor: MessageDescriptor, options?: ProblemOptions) {
    super(415, descriptor, options)
  }
}

export class TooMany extends Problem {
  constructor(retryAfter: number, descriptor: MessageDescriptor = messages.tooMany) {
    super(429, descriptor, { retryAfter, values: { minutes: Math.max(1, Math.ceil(retryAfter / 60)) } })
  }
}

/** The database is away or does not answer in time; what was asked for may be tried again as it was. */
export class Unavailable extends Problem {
  constructor() {
    super(503, messages.unavailable, { retryAfter: 5 })
  }
}
