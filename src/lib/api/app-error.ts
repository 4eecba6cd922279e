/** Every failure as the interface knows it: a sentence for people and an HTTP status (0 = no answer). */
export class AppError extends Error {
  readonly statusCode: number
  /** Structured facts beside the sentence, such as both versions of a conflict. */
  readonly details: unknown
  constructor(message: string, statusCode: number, details: unknown = null, options?: ErrorOptions) {
    super(message, options)
    this.statusCode = statusCode
    this.details = details
  }
}

/** The message of a failure that came without a sentence for people. */
export const noSentence = 'Error'

/** Reads any thrown value; without a status of the error or its response, the status is 500. */
export function readError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const source = (error ?? {}) as {
    message?: string
    statusCode?: number
    status?: number
    response?: { status?: number }
    data?: { statusCode?: number; details?: unknown }
  }
  const statusCode = source.data?.statusCode ?? source.statusCode ?? source.status ?? source.response?.status ?? 500
  return new AppError(source.message || noSentence, statusCode, source.data?.details ?? null)
}

/** Whether a call got no answer: no network, or an unreachable server. */
export function isOffline(error: unknown): boolean {
  if (!navigator.onLine) return true
  const { statusCode } = readError(error)
  return (
    statusCode === 0 ||
    (statusCode === 500 && error instanceof Error && /fetch|network|load failed|timed out/i.test(error.message))
  )
}
