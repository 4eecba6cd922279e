import type { MessageDescriptor } from '@lingui/core'
import { HttpError } from '../../lib/errors.ts'
import { type ImportProblem, ImportRefused } from '../../lib/import-refused.ts'

/** What a thread posts for each task: that its code is loaded, and its outcome. */
export type Reply = { kind: 'begun' } | { kind: 'done'; output: unknown } | Failure

type Values = Record<string, string | number>

/** An error as plain data: classes do not survive a copy between threads. */
type Failure =
  | { kind: 'http'; statusCode: number; descriptor: MessageDescriptor; values: Values; details: unknown }
  | { kind: 'import'; lines: readonly ImportProblem[]; statusCode: ImportRefused['statusCode'] }
  | { kind: 'error'; message: string; stack: string | undefined }

export function describeFailure(error: unknown): Failure {
  if (error instanceof ImportRefused) return { kind: 'import', lines: error.errors, statusCode: error.statusCode }
  if (error instanceof HttpError) {
    const { statusCode, descriptor, values, details } = error
    return { kind: 'http', statusCode, descriptor, values, details }
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'error', message, stack }
}

export function readFailure(failure: Failure): Error {
  if (failure.kind === 'http') {
    const { statusCode, descriptor, values, details } = failure
    return new HttpError(statusCode, descriptor, { values, details })
  }
  if (failure.kind === 'import') return new ImportRefused(failure.lines, failure.statusCode)
  const error = new Error(failure.message)
  if (failure.stack !== undefined) error.stack = failure.stack
  return error
}
