// A process that sends a load over many connections and says what came back. Its parent sends one job a message.
import net from 'node:net'
import { randomBytes, randomUUID } from 'node:crypto'

/**
 * One job: `rate` calls a second (or as many as the connections allow, without it) for `seconds`. `list` and `save` are the two
 * calls; three of ten are saves, each of another student. Replies with `{good, refused, failed, seconds, saves}`; a refusal has `Retry-After`, and `saves` has the
 * good and all replies to saves.
 */
process.on('message', async ({ origin, connections, rate, seconds, list, save }) => {
  const { hostname, port, host } = new URL(origin)
  const idle = Array.from({ length: connections }, () => connection(hostname, port))
  const close = idle.map((one) => one.close)
  const listText = requestOf(host, list)
  const counts = { good: 0, refused: 0, failed: 0, seconds, saves: { good: 0, all: 0 } }
  const end = performance.now() + seconds * 1_000
  let sent = 0

  async function call() {
    const isSave = sent++ % 10 < 3
    const one = idle.pop()
    const { status, isRefusal } = await one.send(isSave ? requestOf(host, saveOf(save)) : listText)
    idle.push(one)
    if (status === 200) counts.good += 1
    else if (status === 503 && isRefusal) counts.refused += 1
    else counts.failed += 1
    if (!isSave) return
    counts.saves.all += 1
    if (status === 200) counts.saves.good += 1
  }

  if (rate) {
    const begun = performance.now()
    // More than this would only wait in this process.
    while (performance.now() < end) {
      const due = ((performance.now() - begun) / 1_000) * rate
      while (sent < due) {
        if (idle.length > 0) void call()
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
  for (const one of close) one()
})

/**
 * A connection that carries one call at a time. It reads only what is counted: this process shares the processors of what it
 * measures, and `node:http` costs a multiple.
 */
function connection(host, port) {
  let socket
  let received = ''
  let finish
  const end = (reply) => {
    const done = finish
    finish = undefined
    received = ''
    done?.(reply)
  }
  const open = () => {
    socket = net.connect({ host, port: Number(port), noDelay: true }).setEncoding('latin1')
    socket.on('data', (part) => {
      received += part
      const reply = readReply(received)
      if (reply) end(reply)
    })
    // The connection closes after it.
    socket.on('error', () => {})
    socket.on('close', () => {
      socket = undefined
      end({ status: 0 })
    })
  }
  return {
    send(text) {
      if (!socket) open()
      return new Promise((done) => {
        finish = done
        socket.write(text)
      })
    },
    close: () => socket?.destroy(),
  }
}

/** Undefined until the reply is whole. */
function readReply(text) {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const headers = text.slice(0, head).toLowerCase()
  const [, length] = /\r\ncontent-length: (\d+)/.exec(headers) ?? []
  const isWhole = length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length)
  return isWhole ? { status: Number(text.slice(9, 12)), isRefusal: headers.includes('\r\nretry-after:') } : undefined
}

function requestOf(host, { path, headers = {}, body = '' }) {
  const lines = Object.entries({ host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${head}\r\n${body}`
}

function saveOf({ path, taken }) {
  const studying = { studying_id: randomUUID(), guest_secret: randomBytes(32).toString('base64url') }
  const json = { ...taken, ...studying, op_id: randomUUID(), seq: 1, answer: 'an answer' }
  return { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json }) }
}
process.send('ready')
