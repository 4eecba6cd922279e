import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { caller, type Caller } from '#db/caller.ts'
import type { Overload } from './overload.ts'

/** Under overload: how many calls of each kind are at work. Each kind has its own, so that none takes those of the others. */
export interface Places {
  /** More than the connections of the database: the next call is ready when one is free. */
  usual: number
  /** Without it no one can come to help. It may wait for its turn to hash a password. */
  signIn: number
  /** What people wrote: refused last. */
  lesson: number
}

const places: Places = { usual: 32, signIn: 32, lesson: 128 }

/**
 * Under overload, `refuse` answers calls at once while the server has all it can do, so that those it takes are answered in time.
 * `kindOf` is undefined for what is not counted. A call has its place until its reply begins, but not while its body is on the way:
 * slow clients hold none. What still waits for the database when its caller is gone is dropped.
 */
export function admitCalls(
  app: FastifyInstance,
  kindOf: (request: FastifyRequest) => keyof Places | undefined,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
  overload: Overload,
  limits: Places = places,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const holders = {
    usual: new Set<FastifyRequest>(),
    signIn: new Set<FastifyRequest>(),
    lesson: new Set<FastifyRequest>(),
  }
  const callKinds = new WeakMap<FastifyRequest, keyof Places>()
  const leave = (request: FastifyRequest) => {
    const kind = callKinds.get(request)
    if (kind) holders[kind].delete(request)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request)
    if (!kind) return done()
    const now = performance.now()
    if (holders[kind].size >= limits[kind] && overload.isOn(now)) {
      overload.noteRefused(now)
      return refuse(request, reply)
    }
    callKinds.set(request, kind)
    holders[kind].add(request)
    const asking: Caller = { isGone: false }
    callers.set(request, asking)
    reply.raw.once('close', () => {
      asking.isGone = true
      leave(request)
    })
    caller.run(asking, done)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!request.raw.complete) leave(request)
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const [asking, kind] = [callers.get(request), callKinds.get(request)]
    if (!asking || !kind) return done()
    if (!asking.isGone) holders[kind].add(request)
    // The body arrived in the context of its connection.
    caller.run(asking, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    leave(request)
    const kind = callKinds.get(request)
    // A sign-in waits for its turn to hash.
    if (kind && kind !== 'signIn') overload.noteDone(kind, performance.now(), reply.elapsedTime)
    done(null, payload)
  })
}
