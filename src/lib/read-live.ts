import { deserialize, serialize, type SuperJSONResult } from 'superjson'
import { AppError } from './app-error.ts'
import { sessionHeaders } from './session-headers.ts'

/** The server speaks every 15 seconds; a stream that is silent for longer leads nowhere. */
const SILENCE_MS = 40_000

/**
 * What a subscription of the server says, word by word. Read with `fetch`: the session travels in headers, which the
 * browser's own `EventSource` cannot send, and the client library's would come to every student's page. Ends when the
 * server ends it; throws an `AppError` for a refusal, and whatever the network throws.
 */
export async function* readLive<Word>(path: string, input: unknown, signal: AbortSignal): AsyncGenerator<Word> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const reply = await fetch(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(serialize(input)))}`, {
      headers: { ...sessionHeaders(), accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!reply.ok || !reply.body) throw new AppError('', reply.status)
    const text = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ; ) {
      const { done, value } = await text.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      const events = `${rest}${value}`.split('\n\n')
      rest = events.pop() ?? ''
      for (const { name, data } of events.map(readEvent)) {
        if (name === 'return') return
        if (name === 'serialized-error') throw refusalOf(JSON.parse(data) as SuperJSONResult)
        if (name === 'message') yield deserialize<Word>(JSON.parse(data) as SuperJSONResult)
      }
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** An event as the server's tRPC writes it: a name, if it has one, and one line of data. What has neither is a comment. */
function readEvent(event: string): { name: string; data: string } {
  const data = /^data: (.*)$/m.exec(event)?.[1]
  const name = /^event: (.*)$/m.exec(event)?.[1] ?? (data ? 'message' : 'comment')
  return { name, data: data ?? '' }
}

function refusalOf(told: SuperJSONResult): AppError {
  const { message, data } = deserialize<{ message: string; data: { statusCode: number } }>(told)
  return new AppError(message, data.statusCode)
}
