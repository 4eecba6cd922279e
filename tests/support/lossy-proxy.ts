import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface LossyProxy {
  origin: string
  /** Forwards everything immediately from now on; delayed requests still arrive. */
  heal(): void
  stop(): Promise<void>
}

/** The longest delay, in milliseconds. */
const LATE_MS = 1_500

/**
 * A poor network in front of a server: it loses requests and replies, duplicates requests and delays them beyond later
 * ones. `random` decides, so a seed repeats a run, except for its timing.
 */
export async function startLossyProxy(target: string, random: () => number): Promise<LossyProxy> {
  let poor = true
  const late = new Set<Promise<unknown>>()

  async function forward(method: string, path: string, body: string): Promise<{ status: number; body: string }> {
    const reply = await fetch(`${target}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body }),
    })
    return { status: reply.status, body: await reply.text() }
  }
  function forwardLater(...call: Parameters<typeof forward>): void {
    const sent = wait(random() * LATE_MS).then(() => forward(...call))
    late.add(sent)
    void sent.finally(() => late.delete(sent))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = [request.method ?? 'GET', request.url ?? '/', await text(request)] as const
    const luck = poor ? random() : 1
    if (poor) await wait(random() * 30)
    // Request lost; delayed beyond the sender's timeout; duplicated; reply lost; or delivered.
    if (luck < 0.4) {
      if (luck > 0.2) forwardLater(...call)
      response.destroy()
      return
    }
    if (luck < 0.55) forwardLater(...call)
    const reply = await forward(...call)
    if (luck < 0.7) response.destroy()
    else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heal() {
      poor = false
    },
    async stop() {
      await Promise.all(late)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
