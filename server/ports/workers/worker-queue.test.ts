import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TooIntricate, Unavailable } from '../../lib/errors.ts'
import type { Reply } from './reply.ts'
import { WorkerQueue } from './worker-queue.ts'

/** A thread that posts only what a test makes it post. */
class FakeWorker extends EventEmitter {
  readonly sent: unknown[] = []
  ref() {}
  unref() {}
  postMessage(message: unknown) {
    this.sent.push(message)
  }
  async terminate() {
    return 0
  }
  post(reply: Reply) {
    this.emit('message', reply)
  }
}

describe('a queue of worker threads', () => {
  const task = { name: 'task', limitMs: 1_000 }
  let threads: FakeWorker[]
  let queue: WorkerQueue

  beforeEach(() => {
    vi.useFakeTimers()
    threads = []
    const start = () => {
      const thread = new FakeWorker()
      threads.push(thread)
      return thread as unknown as Worker
    }
    queue = new WorkerQueue(start, { threads: 1, memoryMb: 1 })
  })
  afterEach(async () => {
    await queue.close()
    vi.useRealTimers()
  })

  test('counts the time of a task from when its code is loaded', async () => {
    const work = queue.run(task, 'input', 'caller')
    expect(threads[0]?.sent).toEqual([{ name: 'task', input: 'input' }])
    await vi.advanceTimersByTimeAsync(19_000)
    threads[0]?.post({ kind: 'begun' })
    await vi.advanceTimersByTimeAsync(900)
    threads[0]?.post({ kind: 'done', output: 'output' })
    await expect(work).resolves.toBe('output')
  })

  test('ends a thread whose task takes longer than its limit', async () => {
    const work = queue.run(task, 'input', 'caller')
    const refused = expect(work).rejects.toThrow(TooIntricate)
    threads[0]?.post({ kind: 'begun' })
    await vi.advanceTimersByTimeAsync(1_000)
    await refused
    void queue.run(task, 'next', 'caller').catch(() => undefined)
    expect(threads).toHaveLength(2)
  })

  test('gives up a thread that does not load the code', async () => {
    const refused = expect(queue.run(task, 'input', 'caller')).rejects.toThrow(Unavailable)
    await vi.advanceTimersByTimeAsync(20_000)
    await refused
  })

  test('uses one thread again until it was idle for five minutes', async () => {
    const runOnce = async () => {
      const work = queue.run(task, 'input', 'caller')
      threads.at(-1)?.post({ kind: 'begun' })
      threads.at(-1)?.post({ kind: 'done', output: null })
      await work
    }
    await runOnce()
    await vi.advanceTimersByTimeAsync(299_000)
    await runOnce()
    expect(threads).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300_000)
    await runOnce()
    expect(threads).toHaveLength(2)
  })
})
