import type { Worker } from 'node:worker_threads'
import { TooIntricate, TooMany, Unavailable } from '../../lib/errors.ts'
import { callLimit } from '../../lib/with-timeout.ts'
import { readFailure, type Reply } from './reply.ts'

export interface QueueOptions {
  threads: number
  /** Heap of one thread. */
  memoryMb: number
}

interface Task {
  name: string
  limitMs?: number
}

interface Job {
  task: Task
  input: unknown
  caller: string
  since: number
  done(output: unknown): void
  fail(error: unknown): void
}

interface Thread {
  worker: Worker
  job?: Job | undefined
  timer?: NodeJS.Timeout | undefined
}

/** Waiting jobs of one caller. */
const MAX_WAITING = 20
const RETRY_AFTER_S = 5
/** For starting a thread and loading the code of a task, which the task's own limit does not include. */
const LOAD_MS = 20_000
/** Longer than an author’s pause between two saves: a new thread costs a save its start. */
const IDLE_MS = 300_000

/** A few threads and the jobs that wait for them. */
export class WorkerQueue {
  readonly #start: () => Worker
  readonly #options: QueueOptions
  readonly #threads = new Set<Thread>()
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Job[]>()
  #isClosed = false

  constructor(start: () => Worker, options: QueueOptions) {
    this.#start = start
    this.#options = options
  }

  run(task: Task, input: unknown, caller: string): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Unavailable({ because: 'ending' }))
    const queue = this.#waiting.get(caller) ?? []
    if (queue.length >= MAX_WAITING) return Promise.reject(new TooMany(RETRY_AFTER_S))
    return new Promise((done, fail) => {
      queue.push({ task, input, caller, since: performance.now(), done, fail })
      this.#waiting.set(caller, queue)
      this.#assign()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const queue of this.#waiting.values())
      for (const job of queue) job.fail(new Unavailable({ because: 'ending' }))
    this.#waiting.clear()
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, new Unavailable({ because: 'ending' }))))
  }

  /** Gives waiting jobs to free threads. */
  #assign(): void {
    for (;;) {
      const job = this.#isClosed ? undefined : this.#next()
      if (!job) return
      const thread = [...this.#threads].find(({ job: busy }) => !busy) ?? this.#open()
      clearTimeout(thread.timer)
      thread.job = job
      thread.worker.ref()
      this.#send(thread, job)
    }
  }

  /** The next job whose caller occupies no thread; undefined without one or without a free thread. */
  #next(): Job | undefined {
    const busy = [...this.#threads].flatMap(({ job }) => job ?? [])
    if (busy.length >= this.#options.threads) return undefined
    for (const [caller, queue] of this.#waiting) {
      if (busy.some((job) => job.caller === caller)) continue
      // Past its own limit the caller has given up.
      for (let job = queue.shift(); job; job = queue.shift()) {
        if (performance.now() - job.since > limitOf(job.task)) job.fail(new Unavailable())
        else {
          // Behind the others.
          this.#waiting.delete(caller)
          if (queue.length > 0) this.#waiting.set(caller, queue)
          return job
        }
      }
      this.#waiting.delete(caller)
    }
    return undefined
  }

  #open(): Thread {
    const thread: Thread = { worker: this.#start() }
    this.#threads.add(thread)
    const lost = (error?: Error & { code?: string }) =>
      void this.#end(thread, error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooIntricate() : error)
    thread.worker.on('message', (reply: Reply) => this.#hear(thread, reply))
    thread.worker.on('error', lost)
    thread.worker.on('messageerror', lost)
    thread.worker.on('exit', () => lost(new Error('A worker thread ended')))
    return thread
  }

  #send(thread: Thread, { task, input, fail }: Job): void {
    thread.timer = setTimeout(() => void this.#end(thread, new Unavailable()), LOAD_MS)
    try {
      thread.worker.postMessage({ name: task.name, input }, transferOf(input))
    } catch (error) {
      fail(error)
      this.#free(thread)
    }
  }

  #hear(thread: Thread, reply: Reply): void {
    const { job } = thread
    if (reply.kind === 'begun') {
      clearTimeout(thread.timer)
      thread.timer = setTimeout(() => void this.#end(thread, new TooIntricate()), job && limitOf(job.task))
      return
    }
    if (reply.kind === 'done') job?.done(reply.output)
    else job?.fail(readFailure(reply))
    this.#free(thread)
  }

  #free(thread: Thread): void {
    clearTimeout(thread.timer)
    thread.job = undefined
    // An idle thread keeps neither the process nor its memory.
    thread.worker.unref()
    thread.timer = setTimeout(() => void this.#end(thread, undefined), IDLE_MS).unref()
    this.#assign()
  }

  async #end(thread: Thread, error: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.job?.fail(error)
    thread.job = undefined
    this.#assign()
    await thread.worker.terminate()
  }
}

const limitOf = ({ limitMs = callLimit.milliseconds * 0.8 }: Task): number => limitMs

/** What of an input is transferred instead of copied: bytes, because copying a large file would hold the event loop. */
function transferOf(input: unknown): ArrayBuffer[] {
  if (!(input instanceof Uint8Array) || !(input.buffer instanceof ArrayBuffer)) return []
  return input.byteLength === input.buffer.byteLength ? [input.buffer] : []
}
