import type { FastifyInstance, FastifyRequest } from 'fastify'
import { caller, type Caller } from '#db/caller.ts'
import { Unavailable } from './lib/errors.ts'
import { Overload } from './overload.ts'

/** Under overload: until how many calls at work one more of a kind is taken. Those with a higher number are refused later. */
export interface Places {
  /** More than the connections of the database: the next call is ready when one is free. */
  usual: number
  /** Without it no one can come to help. It may wait for its turn to hash a password. */
  signIn: number
  /** What people wrote. */
  lesson: number
}

const places: Places = { usual: 64, signIn: 88, lesson: 112 }

/** Seconds after which a refused call may come again: overload that lasts is spread, and a short one is over. */
const RETRY_AFTER = 2

/**
 * Under overload, refuses calls at once while the server has all it can do, so that those it takes are answered in time. `kindOf` is
 * undefined for what is not counted. A call has its place until its reply begins, but not while its body
 * is on the way: slow clients hold none. What still waits for the database when its caller is gone is dropped.
 */
export function admitCalls(
  app: FastifyInstance,
  kindOf: (request: FastifyRequest) => keyof Places | undefined,
  limits: Places = places,
  overload = new Overload(),
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const holders = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request)
    if (!kind) return done()
    const now = performance.now()
    if (holders.size >= limits[kind] && overload.isOn(now)) {
      overload.noteRefused(now)
      return done(new Unavailable({ retryAfter: RETRY_AFTER, reason: 'too much to do' }))
    }
    holders.add(request)
    const asking: Caller = { isGone: false }
    callers.set(request, asking)
    reply.raw.once('close', () => {
      asking.isGone = true
      holders.delete(request)
    })
    caller.run(asking, done)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!request.raw.complete) holders.delete(request)
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const asking = callers.get(request)
    if (!asking) return done()
    if (!asking.isGone) holders.add(request)
    // The body arrived in the context of its connection.
    caller.run(asking, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    holders.delete(request)
    // A sign-in waits for its turn to hash.
    if (callers.has(request) && kindOf(request) !== 'signIn') overload.noteDone(performance.now(), reply.elapsedTime)
    done(null, payload)
  })
}
