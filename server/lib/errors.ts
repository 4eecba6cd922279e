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

/** Why calls that are not at fault are refused, in words for the log. */
const causes = {
  overload: 'too much to do',
  timeout: 'no reply in time',
  pool: 'no connection to the database in time',
  database: 'the database is away',
  starting: 'the database is starting',
  ending: 'the server is about to end',
  disk: 'the disk is full',
}
export type Cause = keyof typeof causes
export const allCauses = Object.keys(causes) as Cause[]

/** A call that is not at fault was refused. */
export abstract class Refusal extends HttpError {
  /** For the figures. */
  abstract readonly because: Cause
  /** For the log. */
  abstract readonly reason: string
}

/** The server has too much to do, or its database is away or late; the call may be retried unchanged. */
export class Unavailable extends Refusal {
  readonly because: Cause
  readonly reason: string

  constructor({ because = 'timeout', reason, retryAfter = 5 }: UnavailableOptions = {}) {
    super(503, messages.unavailable, { retryAfter })
    this.because = because
    this.reason = reason ?? causes[because]
  }
}

interface UnavailableOptions {
  because?: Cause
  /** What the database or the system said, instead of the words of the cause. */
  reason?: string
  retryAfter?: number
}

/** The disk is full, or so nearly that nothing more is stored; reading goes on. The call may be retried unchanged. */
export class StorageFull extends Refusal {
  readonly because = 'disk'
  readonly reason = causes.disk

  constructor() {
    super(503, messages.storageFull, { retryAfter: 60 })
  }
}
