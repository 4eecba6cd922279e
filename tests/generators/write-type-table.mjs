// `npm run blocks:table`: writes the table of block types in blocks/README.md anew.
import { runGenerator } from './plan.mjs'
import { withTypeTable } from './type-table.mjs'

runGenerator(() => ({
  plan: new Map([['blocks/README.md', withTypeTable(new Map())]]),
  next: 'The table is up to date.',
}))
