import { randomUUID } from 'node:crypto'
import { maxNotificationBytes, type Notifications } from '#db/notifications.ts'

/**
 * Messages between the processes of an install. They reach those that run now, and are lost while the database is away: who meets
 * another process tells it what it has to know.
 */
export interface Bus {
  /** Sends to all other processes; a message too long for one notification throws. */
  publish(topic: string, message: object): void
  /** Receives the messages of others; `from` names the process. */
  subscribe<Message>(topic: string, onMessage: (message: Message, from: string) => void): void
  /** Whether no other process was heard lately. */
  isAlone(): boolean
  /** Another process appeared, or came back. */
  onMeet(handler: () => void): void
  /** Another process has ended, or was not heard for a while. */
  onPart(handler: (from: string) => void): void
  /** Calls the handler every so often while this process takes part. */
  onTick(milliseconds: number, handler: () => void): void
  start(): Promise<void>
  close(): Promise<void>
}

const ALIVE_MS = 15_000
const SILENT_MS = 45_000

interface Options {
  notifications: Notifications
  onError(error: unknown): void
  aliveMs?: number
  silentMs?: number
}

/** What one notification carries: `meet` asks for an answer. */
type Envelope = [from: string, topic: string, message?: unknown]

export function openBus({ notifications, onError, aliveMs = ALIVE_MS, silentMs = SILENT_MS }: Options): Bus {
  const own = randomUUID()
  const subscribers = new Map<string, ((message: never, from: string) => void)[]>()
  const meeting: (() => void)[] = []
  const parting: ((from: string) => void)[] = []
  /** When each other process was last heard. */
  const peers = new Map<string, number>()
  let waiting: string[] = []
  const ticking: [milliseconds: number, handler: () => void][] = []
  const timers: NodeJS.Timeout[] = []
  let isListening = false

  function post(topic: string, message?: unknown): void {
    const text = JSON.stringify([own, topic, message] satisfies Envelope)
    if (Buffer.byteLength(text) > maxNotificationBytes) throw new Error(`A message of ${topic} is too long`)
    waiting.push(text)
    if (waiting.length === 1) queueMicrotask(() => void flush())
  }

  async function flush(): Promise<void> {
    const texts = waiting
    waiting = []
    await notifications.send(texts).catch(onError)
  }

  function part(from: string): void {
    if (!peers.delete(from)) return
    for (const handler of parting) handler(from)
  }

  function hear(text: string): void {
    const [from, topic, message] = JSON.parse(text) as Envelope
    if (from === own) return
    if (topic === 'bye') return part(from)
    const isNew = !peers.has(from)
    peers.set(from, performance.now())
    if (isNew || topic === 'meet') {
      if (topic === 'meet') post('alive')
      for (const handler of meeting) handler()
    }
    for (const handler of subscribers.get(topic) ?? []) handler(message as never, from)
  }

  function beat(): void {
    for (const [from, heardAt] of peers) if (performance.now() - heardAt > silentMs) part(from)
    if (peers.size > 0) post('alive')
  }

  return {
    publish(topic, message) {
      if (peers.size > 0) post(topic, message)
    },
    subscribe(topic, onMessage) {
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), onMessage])
    },
    isAlone: () => peers.size === 0,
    onMeet: (handler) => void meeting.push(handler),
    onPart: (handler) => void parting.push(handler),
    onTick: (milliseconds, handler) => void ticking.push([milliseconds, handler]),
    async start() {
      isListening = true
      for (const [milliseconds, handler] of [[aliveMs, beat] as const, ...ticking])
        timers.push(setInterval(handler, milliseconds).unref())
      await notifications.listen(hear, () => post('meet'))
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      if (isListening) await notifications.send([JSON.stringify([own, 'bye'] satisfies Envelope)]).catch(onError)
      await notifications.close()
    },
  }
}
