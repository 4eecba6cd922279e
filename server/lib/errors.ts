import type { MessageDescriptor } from '@lingui/core'
import type { SiteLocale } from '#domain/locale.ts'
import { translate } from './i18n.ts'
import { messages } from './messages.ts'

/** An error that the caller can act on: an HTTP status and a message, translated in the transport layer. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly descriptor: MessageDescriptor
  readonly values: Record<string, string | number>
  /** Additional data for the interface, such as the current version on a conflict. */
  readonly details: unknown
  /** Seconds until the call may be retried. */
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

  /** What the caller reads, in the caller's language; `details` is undefined without any. */
  inLanguage(locale: SiteLocale): { message: string; details: unknown } {
    return { message: translate(this.descriptor, locale, this.values), details: this.details }
  }
}

interface ProblemOptions {
  values?: Record<string, string | number>
  details?: unknown
  retryAfter?: number
}

export class Invalid extends HttpError {
  constructor(descriptor: MessageDescriptor = messages.invalid, options?: ProblemOptions) {
    super(400, descriptor, options)
  }
}

export class Unauthorized extends HttpError {
  constructor(descriptor: MessageDescriptor = messages.signInFirst) {
    super(401, descriptor)
  }
}

export class Forbidden extends HttpError {
  constructor(descriptor: MessageDescriptor = messages.notAllowed, options?: ProblemOptions) {
    super(403, descriptor, options)
  }
}

/** Also for rows of another account: their existence must not be revealed. */
export class NotFound extends HttpError {
  constructor(descriptor: MessageDescriptor = messages.notFound, options?: ProblemOptions) {
    super(404, descriptor, options)
  }
}

export class Conflict extends HttpError {
  constructor(descriptor: MessageDescriptor = messages.changedMeanwhile, options?: ProblemOptions) {
    super(409, descriptor, options)
  }
}

export class TooLarge extends HttpError {
  constructor(descriptor: MessageDescriptor, options?: ProblemOptions) {
    super(413, descriptor, options)
  }
}

export class UnsupportedMedia extends HttpError {
  constructor(descriptor: MessageDescriptor, options?: ProblemOptions) {
    super(415, descriptor, options)
  }
}

export class TooMany extends HttpError {
  constructor(retryAfter: number, descriptor: MessageDescriptor = messages.tooMany) {
    super(429, descriptor, { retryAfter, values: { minutes: Math.max(1, Math.ceil(retryAfter / 60)) } })
  }
}

/** Reading this would take too much time or memory. */
export class TooIntricate extends HttpError {
  constructor() {
    super(400, messages.tooIntricate)
  }
}

/** For the log: why a call that is not at fault was refused. */
export abstract class Refusal extends HttpError {
  abstract readonly reason: string
}

/** The server has too much to do, or its database is away or late; the call may be retried unchanged. */
export class Unavailable extends Refusal {
  readonly reason: string

  constructor({ retryAfter = 5, reason = 'no reply in time' } = {}) {
    super(503, messages.unavailable, { retryAfter })
    this.reason = reason
  }
}

/** The disk is full, or so nearly that nothing more is stored; reading goes on. The call may be retried unchanged. */
export class StorageFull extends Refusal {
  readonly reason = 'the disk is full'

  constructor() {
    super(503, messages.storageFull, { retryAfter: 60 })
  }
}
