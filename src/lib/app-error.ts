/** Every failure as the interface knows it (ERR-05): a sentence that can be shown, and a status. */
export class AppError extends Error {
  readonly statusCode: number
  /** Facts beside the sentence, such as both versions of a conflict. */
  readonly details: unknown
  constructor(message: string, statusCode: number, details: unknown = null) {
    super(message)
    this.statusCode = statusCode
    this.details = details
  }
}

/** Reads any thrown value: the status comes from the error or its response, else it is 500. */
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
  return new AppError(source.message || 'Error', statusCode, source.data?.details ?? null)
}

/** Whether a call failed because nothing answered at all: no network, or a server that is away. */
export function isOffline(error: unknown): boolean {
  return (
    !navigator.onLine ||
    (error instanceof Error &&
      readError(error).statusCode === 500 &&
      /fetch|network|load failed|timed out/i.test(error.message))
  )
}
