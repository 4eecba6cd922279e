// `npm run blocks:table`: rewrites the table of block types in blocks/README.md.
import { runGenerator } from './plan.mjs'
import { withTypeTable } from './type-table.mjs'

runGenerator(() => ({
  plan: new Map([['blocks/README.md', withTypeTable(new Map())]]),
  next: 'The table is up to date.',
}))
