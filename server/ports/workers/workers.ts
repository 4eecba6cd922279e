import { Worker } from 'node:worker_threads'
import { WorkerQueue, type QueueOptions } from './worker-queue.ts'

/**
 * Work that would hold the event loop: it runs in a worker thread. A module declares its task, and `server/worker.ts`
 * names the handler. Inputs and outputs are copied, so they are plain data; an input of bytes is given away, and empty afterwards.
 */
export interface HeavyTask<Input, Output> {
  name: string
  /**
   * Milliseconds for one run; the thread of a longer one is terminated. Without it four fifths of the time of a call, so that
   * the caller reads the reason.
   */
  limitMs?: number
  /** Long tasks have their own thread, so that short ones never wait for them. */
  queue: 'short' | 'long'
  /** Carry the types; never set. */
  input?: Input
  output?: Output
}

export interface Workers {
  /**
   * Runs a task. `caller` is the user or the lesson that caused the work: one caller occupies one thread at a time, and callers take turns.
   * Throws what the handler throws (`HttpError`, `ImportRefused`), `TooIntricate` past the time or memory limit, `TooMany`
   * when the caller has too many tasks waiting, and `Unavailable` when no thread becomes free in time.
   */
  run<Input, Output>(task: HeavyTask<Input, Output>, input: Input, caller: string): Promise<Output>
  close(): Promise<void>
}

const QUEUES: Record<HeavyTask<unknown, unknown>['queue'], QueueOptions> = {
  short: { threads: 2, memoryMb: 256 },
  long: { threads: 1, memoryMb: 512 },
}

/** Opens the threads of one process. Each starts when it is first needed, and ends after five minutes without work. */
export function openWorkers(entry: string): Workers {
  const queues = {
    short: new WorkerQueue(() => startThread(entry, QUEUES.short), QUEUES.short),
    long: new WorkerQueue(() => startThread(entry, QUEUES.long), QUEUES.long),
  }
  return {
    async run<Input, Output>(task: HeavyTask<Input, Output>, input: Input, caller: string) {
      return (await queues[task.queue].run(task, input, caller)) as Output
    },
    async close() {
      await Promise.all([queues.short.close(), queues.long.close()])
    },
  }
}

function startThread(entry: string, { memoryMb }: QueueOptions): Worker {
  // Not the flags of this process: a test runner's would break the thread.
  return new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
}
