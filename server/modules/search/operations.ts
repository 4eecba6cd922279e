import { query, router } from '../../trpc/operation.ts'
import { everythingInput, foundEverything } from './schema.ts'
import { searchEverything } from './service.ts'

export const searchOperations = router({
  everything: query('search.read', { input: everythingInput, reply: foundEverything, run: searchEverything }),
})
