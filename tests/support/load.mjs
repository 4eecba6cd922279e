// A process that sends a load over many connections and says what came back. Its parent sends one job a message.
import http from 'node:http'
import { randomBytes, randomUUID } from 'node:crypto'

/**
 * One job: `rate` calls a second (or as many as the connections allow, without it) for `seconds`. `list` and `save` are the two
 * calls; three of ten are saves, each of another student. Replies with `{good, refused, failed, seconds, saves}`; a refusal has `Retry-After`, and `saves` has the
 * good and all replies to saves.
 */
process.on('message', async ({ origin, connections, rate, seconds, list, save }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const counts = { good: 0, refused: 0, failed: 0, seconds, saves: { good: 0, all: 0 } }
  const end = performance.now() + seconds * 1_000
  let sent = 0
  let underWay = 0

  function call() {
    const isSave = sent++ % 10 < 3
    underWay += 1
    return new Promise((done) => {
      const finish = (status, retryAfter) => {
        underWay -= 1
        if (status === 200) counts.good += 1
        else if (status === 503 && retryAfter) counts.refused += 1
        else counts.failed += 1
        if (isSave) {
          counts.saves.all += 1
          if (status === 200) counts.saves.good += 1
        }
        done()
      }
      const { path, headers = {}, body } = isSave ? saveOf(save) : list
      const request = http.request(
        origin + path,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: body ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers,
        },
        (reply) =>
          reply
            .resume()
            .on('end', () => finish(reply.statusCode, reply.headers['retry-after']))
            .on('error', () => finish(0)),
      )
      request.on('error', () => finish(0))
      request.end(body)
    })
  }

  if (rate) {
    const begun = performance.now()
    // More than this would only wait in this process.
    while (performance.now() < end) {
      const due = ((performance.now() - begun) / 1_000) * rate
      while (sent < due) {
        if (underWay < connections) void call()
        else sent += 1
      }
      await new Promise((next) => setTimeout(next, 2))
    }
  } else {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < end) await call()
      }),
    )
  }
  process.send(counts)
  agent.destroy()
})

function saveOf({ path, taken }) {
  const studying = { studying_id: randomUUID(), guest_secret: randomBytes(32).toString('base64url') }
  const json = { ...taken, ...studying, op_id: randomUUID(), seq: 1, answer: 'an answer' }
  return { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json }) }
}
process.send('ready')
