import { AppError } from '../../../lib/api/app-error.ts'

/** Answers the calls and messages that the queue of this device sends; returns what undoes it. An `AppError` without a status is no network. */
export function answerCalls(reply: (input: unknown) => unknown): () => void {
  const before = window.fetch
  window.fetch = async (address, init) => {
    const url = address instanceof Request ? address.url : String(address)
    if (!/\/trpc\/(contacts|studyings)\.record(Call|Message)/.test(url)) return before(address, init)
    const body: unknown = JSON.parse(String(init?.body))
    const input = (body as Record<string, { json: unknown }>)[0]?.json
    try {
      return Response.json([{ result: { data: { json: reply(input) } } }])
    } catch (error) {
      if (!(error instanceof AppError) || error.statusCode === 0)
        throw new TypeError('Failed to fetch', { cause: error })
      const { message, statusCode } = error
      return Response.json([{ error: { json: { message, code: -32_004, data: { statusCode } } } }], {
        status: statusCode,
      })
    }
  }
  return () => {
    window.fetch = before
  }
}
