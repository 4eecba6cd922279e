import type { Bus } from '../bus.ts'

interface TestBus extends Bus {
  /** Ends without a last message, which the others notice later. */
  die(): void
  tick(): void
}

/** Joins processes in memory; messages arrive at once, as JSON. */
export function openHub(): () => TestBus {
  const all = new Map<
    string,
    { hear(topic: string, text: string, from: string): void; meet(): void; part(from: string): void }
  >()
  let joined = 0
  return () => {
    joined += 1
    const own = `process ${joined}`
    const subscribers = new Map<string, ((message: never, from: string) => void)[]>()
    const meeting: (() => void)[] = []
    const parting: ((from: string) => void)[] = []
    const ticking: (() => void)[] = []
    const others = () => [...all].flatMap(([name, one]) => (name === own ? [] : [one]))
    const leave = () => {
      if (all.delete(own)) for (const other of others()) other.part(own)
    }
    return {
      publish(topic, message) {
        for (const other of others()) other.hear(topic, JSON.stringify(message), own)
      },
      subscribe(topic, onMessage) {
        subscribers.set(topic, [...(subscribers.get(topic) ?? []), onMessage])
      },
      isAlone: () => others().length === 0,
      onMeet: (handler) => void meeting.push(handler),
      onPart: (handler) => void parting.push(handler),
      onTick: (_milliseconds, handler) => void ticking.push(handler),
      async start() {
        all.set(own, {
          hear: (topic, text, from) =>
            subscribers.get(topic)?.forEach((handler) => handler(JSON.parse(text) as never, from)),
          meet: () => meeting.forEach((handler) => handler()),
          part: (from) => parting.forEach((handler) => handler(from)),
        })
        for (const one of all.values()) one.meet()
      },
      close: async () => leave(),
      die: leave,
      tick: () => ticking.forEach((handler) => handler()),
    }
  }
}
