import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { setupInput, setupState, setupToken } from './schema.ts'
import { readSetup, runSetup } from './service.ts'

export const setupOperations = router({
  read: query('setup.run', { input: setupToken, reply: setupState, run: readSetup }),
  run: mutation('setup.run', { audit: null, input: setupInput, reply: done, run: runSetup }),
})
