import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { describeFailure, type Reply } from './reply.ts'
import type { HeavyTask } from './workers.ts'

const LOW_PRIORITY = 10

type Handler = (input: unknown) => unknown

type Loader = () => Promise<Handler>

/** Names the handler of a task. `load` imports its code, so that a thread starts without the code of tasks it never runs. */
export function handle<Input, Output>(
  task: HeavyTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): [string, Loader] {
  return [task.name, load as Loader]
}

/** Runs tasks in this thread, one at a time, as the main thread sends them. */
export function serveTasks(loaders: readonly [string, Loader][]): void {
  const port = parentPort
  if (!port) throw new Error('This file runs in a worker thread only')
  // On Linux this is the priority of the thread: requests come first on a machine with few cores.
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
  const known = new Map(loaders)
  const post = (reply: Reply) => port.postMessage(reply)
  port.on('message', async ({ name, input }: { name: string; input: unknown }) => {
    try {
      const work = await known.get(name)?.()
      if (!work) throw new Error(`No handler is named for the task ${name}`)
      post({ kind: 'begun' })
      post({ kind: 'done', output: await work(input) })
    } catch (error) {
      post(describeFailure(error))
    }
  })
}
