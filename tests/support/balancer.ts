import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  origin: string
  /** Takes a server in, once it is ready. */
  add(origin: string): void
  /** Forgets a server that has ended. */
  drop(origin: string): void
  /** Calls that no server answered. */
  unanswered(): string[]
  stop(): Promise<void>
}

interface Backend {
  origin: string
  agent: Agent
  isReady: boolean
}

const CHECK_MS = 250

/**
 * A balancer as servers have before them: it asks each whether it is ready, takes them in turn, keeps connections to them, and
 * repeats what a server did not answer only if that is safe.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = []
  const unanswered: string[] = []
  let turn = 0

  async function check(backend: Backend): Promise<void> {
    const reply = await fetch(`${backend.origin}/api/ready`).catch(() => undefined)
    backend.isReady = reply?.status === 200
  }

  function send(backend: Backend, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<boolean> {
    const { method, url, headers } = incoming
    return new Promise((answered) => {
      const call = request(`${backend.origin}${url}`, { method, headers, agent: backend.agent }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, withoutHops(reply.headers))
        reply.on('error', () => outgoing.destroy()).pipe(outgoing)
        answered(true)
      })
      call.on('error', () => answered(false)).end(body)
      outgoing.on('close', () => call.destroy())
    })
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const tried = new Set<Backend>()
    const isSafe = incoming.method === 'GET' || incoming.method === 'HEAD'
    for (;;) {
      const ready = backends.filter((backend) => backend.isReady && !tried.has(backend))
      turn += 1
      const backend = ready[turn % ready.length]
      if (!backend) break
      tried.add(backend)
      if (await send(backend, incoming, body, outgoing)) return
      backend.isReady = false
      if (!isSafe || outgoing.destroyed) break
    }
    if (!outgoing.destroyed) unanswered.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing).catch(() => outgoing.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const timer = setInterval(() => backends.forEach((backend) => void check(backend)), CHECK_MS)
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    add(origin) {
      const backend = { origin, agent: new Agent({ keepAlive: true }), isReady: false }
      backends.push(backend)
      void check(backend)
    },
    drop(origin) {
      const at = backends.findIndex((backend) => backend.origin === origin)
      for (const { agent } of backends.splice(at, 1)) agent.destroy()
    },
    unanswered: () => unanswered,
    async stop() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      for (const { agent } of backends) agent.destroy()
    },
  }
}

/** Without those of the connection to the server, which is not the one to the browser. */
function withoutHops(headers: IncomingMessage['headers']) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'))
}
