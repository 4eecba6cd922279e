import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { deserialize, type SuperJSONResult, serialize } from 'superjson'
import { AppError } from './app-error.ts'
import { sessionHeaders } from './session-headers.ts'

/** The server sends a ping every 15 seconds; a stream that is silent for longer is dead. */
const SILENCE_TIMEOUT_MS = 40_000

/**
 * The events of one subscription. Read with `fetch`, because the session travels in headers, which the browser's own
 * `EventSource` cannot send. Returns when the server ends the stream; throws an `AppError` for a refusal, and whatever the
 * network throws.
 */
export async function* readEventStream<Event>(
  path: string,
  input: unknown,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS)
  try {
    const reply = await fetch(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(serialize(input)))}`, {
      headers: { ...sessionHeaders(), accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!reply.ok || !reply.body) throw new AppError('', reply.status)
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    const received: EventSourceMessage[] = []
    const parser = createParser({ onEvent: (event) => received.push(event) })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS)
      parser.feed(value)
      for (const { event = 'message', data } of received.splice(0)) {
        if (event === 'return') return
        if (event === 'serialized-error') throw readRefusal(JSON.parse(data) as SuperJSONResult)
        if (event === 'message') yield deserialize<Event>(JSON.parse(data) as SuperJSONResult)
      }
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

function readRefusal(serialized: SuperJSONResult): AppError {
  const { message, data } = deserialize<{ message: string; data: { statusCode: number } }>(serialized)
  return new AppError(message, data.statusCode)
}
