import type { HeavyTask } from '../../ports/workers/workers.ts'
import type { findAll } from './references/find-all.ts'
import type { readReference } from './references/read-reference.ts'

export const findAllTask: HeavyTask<Parameters<typeof findAll>[1], Awaited<ReturnType<typeof findAll>>> = {
  name: 'scripture.findAll',
  queue: 'short',
}

export const readReferenceTask: HeavyTask<
  { reference: string; locale: Parameters<typeof readReference>[2] },
  Awaited<ReturnType<typeof readReference>>
> = { name: 'scripture.readReference', queue: 'short' }
