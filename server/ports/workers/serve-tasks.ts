import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { describeFailure, type Reply } from './reply.ts'
import type { HeavyTask } from './workers.ts'

const LOW_PRIORITY = 10

type Handler = (input: unknown) => unknown

/** Names the handler of a task. */
export function handle<Input, Output>(
  task: HeavyTask<Input, Output>,
  work: (input: Input) => Output | Promise<Output>,
): [string, Handler] {
  return [task.name, work as Handler]
}

/** Runs tasks in this thread, one at a time, as the main thread sends them. */
export function serveTasks(handlers: readonly [string, Handler][]): void {
  const port = parentPort
  if (!port) throw new Error('This file runs in a worker thread only')
  // On Linux this is the priority of the thread: requests come first on a machine with few cores.
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
  const known = new Map(handlers)
  const post = (reply: Reply) => port.postMessage(reply)
  port.on('message', async ({ name, input }: { name: string; input: unknown }) => {
    try {
      const work = known.get(name)
      if (!work) throw new Error(`No handler is named for the task ${name}`)
      post({ kind: 'done', output: await work(input) })
    } catch (error) {
      post(describeFailure(error))
    }
  })
  post({ kind: 'ready' })
}
