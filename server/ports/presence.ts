import { TooMany, Unavailable } from '../lib/errors.ts'

/** Somebody who has a lesson or a studying open, once for every window. */
export interface Visitor {
  /** Made up by the window, so that one that comes again takes its own place. */
  client_id: string
  user_id: string
  user_fullname: string
  /** When the window came. */
  since: Date
  /** The block the person is in. */
  element_id: string | null
}

/** Newer news of one kind replace what was not told yet: nobody's queue grows. */
export type News<Facts> = { kind: 'people'; people: Visitor[] } | { kind: 'changed'; facts: Facts }

/** A place in a room. Iterating brings news, and `null` now and then so that whoever reads looks whether it may stay. */
export interface Seat<Facts> extends AsyncIterable<News<Facts> | null> {
  leave(): void
}

/**
 * Who is where at this moment, and a way to tell them. Kept in memory: one server process is the rule of this house, and
 * whoever connects again says by themselves where they are.
 */
export interface Presence<Facts> {
  /** Throws `TooMany` past the number of windows that one person may have open, `Unavailable` once the server stops. */
  join(room: string, visitor: Visitor): Seat<Facts>
  /** Says where a window is now; of a window that is not there, or not this person's, nothing. */
  move(room: string, where: Pick<Visitor, 'client_id' | 'user_id' | 'element_id'>): void
  /** Says that a window is still in use; false when it has no place there, or not any more. */
  stay(room: string, who: Pick<Visitor, 'client_id' | 'user_id'>): boolean
  tell(room: string, facts: Facts): void
  /** Ends every seat and gives out none any more. */
  close(): void
}

const PER_PERSON = 10
/** Seconds. */
const LATER = 30
const WAKE_MS = 15_000

interface Taken<Facts> {
  visitor: Visitor
  /** By the clock of the room: when the window last said that it is in use. */
  heardAt: number
  untold: Map<News<Facts>['kind'], News<Facts>>
  isOver: boolean
  wake(): void
}

interface PresenceOptions {
  wakeMs?: number
  /** How long a window keeps its place without a word; its connection alone may outlive the person by hours. */
  leaseMs?: number
  /** Milliseconds of a clock that nobody sets. */
  now?(): number
}

export function memoryPresence<Facts>({
  wakeMs = WAKE_MS,
  leaseMs = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: PresenceOptions = {}): Presence<Facts> {
  const rooms = new Map<string, Set<Taken<Facts>>>()
  let isClosed = false

  function say(taken: Taken<Facts>, news: News<Facts>): void {
    taken.untold.set(news.kind, news)
    taken.wake()
  }

  function showPeople(seats: Set<Taken<Facts>>): void {
    for (const taken of seats) {
      const others = [...seats].filter((other) => other !== taken)
      say(taken, { kind: 'people', people: others.map(({ visitor }) => visitor) })
    }
  }

  function end(taken: Taken<Facts>): void {
    taken.isOver = true
    taken.wake()
  }

  return {
    join(room, visitor) {
      if (isClosed) throw new Unavailable()
      const seats = rooms.get(room) ?? new Set()
      const before = [...seats].find(
        (taken) => taken.visitor.client_id === visitor.client_id && taken.visitor.user_id === visitor.user_id,
      )
      const all = [...rooms.values()].flatMap((each) => [...each])
      const own = all.filter((taken) => taken.visitor.user_id === visitor.user_id).length
      if (!before && own >= PER_PERSON) throw new TooMany(LATER)
      if (before) {
        seats.delete(before)
        end(before)
      }
      const came = before ? { ...visitor, since: before.visitor.since } : visitor
      const taken: Taken<Facts> = {
        visitor: came,
        heardAt: now(),
        untold: new Map(),
        isOver: false,
        wake: () => {},
      }
      rooms.set(room, seats.add(taken))
      showPeople(seats)
      const leave = () => {
        end(taken)
        if (!seats.delete(taken)) return
        if (seats.size === 0) rooms.delete(room)
        else showPeople(seats)
      }
      return {
        leave,
        async *[Symbol.asyncIterator]() {
          while (!taken.isOver) {
            if (now() - taken.heardAt > leaseMs) return leave()
            const [news] = taken.untold.values()
            if (news) {
              taken.untold.delete(news.kind)
              yield news
            } else if (await sleep(taken, wakeMs)) yield null
          }
        },
      }
    },
    move(room, { client_id, user_id, element_id }) {
      const seats = rooms.get(room)
      if (!seats) return
      const taken = [...seats].find(({ visitor }) => visitor.client_id === client_id && visitor.user_id === user_id)
      if (!taken || taken.visitor.element_id === element_id) return
      taken.visitor = { ...taken.visitor, element_id }
      showPeople(seats)
    },
    stay(room, { client_id, user_id }) {
      const taken = [...(rooms.get(room) ?? [])].find(
        ({ visitor }) => visitor.client_id === client_id && visitor.user_id === user_id,
      )
      if (taken) taken.heardAt = now()
      return taken !== undefined
    },
    tell(room, facts) {
      for (const taken of rooms.get(room) ?? []) say(taken, { kind: 'changed', facts })
    },
    close() {
      isClosed = true
      for (const seats of rooms.values()) for (const taken of seats) end(taken)
    },
  }
}

/** Resolves to true when the time is up, to false when there is something to do earlier. */
function sleep(taken: { wake(): void }, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    taken.wake = () => {
      clearTimeout(timer)
      resolve(false)
    }
  })
}
