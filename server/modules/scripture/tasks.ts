import type { HeavyTask } from '../../ports/workers/workers.ts'
import type { findAll } from './references/find-all.ts'
import type { readReference } from './references/read-reference.ts'

const limits = { limitMs: 4_000, queue: 'short' } as const

/** `findAll`, below the time of a call, so that the caller reads the reason. */
export const findAllTask: HeavyTask<Parameters<typeof findAll>[1], Awaited<ReturnType<typeof findAll>>> = {
  name: 'scripture.findAll',
  ...limits,
}

export const readReferenceTask: HeavyTask<
  { reference: string; locale: Parameters<typeof readReference>[2] },
  Awaited<ReturnType<typeof readReference>>
> = { name: 'scripture.readReference', ...limits }
