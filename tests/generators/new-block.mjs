// `npm run new:block <name> <type number>`: a whole block from blocks/kit/template, and its lines in the lists.
import { createHash } from 'node:crypto'
import { Refusal, addFolder, addLine, read, runGenerator, wordsOf } from './plan.mjs'
import { withTypeTable } from './type-table.mjs'

runGenerator(([name, number]) => {
  const words = wordsOf(name)
  if (!/^(0|[1-9]\d{0,3})$/.test(number ?? ''))
    throw new Refusal(`"${number ?? ''}" is no type number: it is stored with every element, from 0 to 9999.`)
  const plan = new Map()
  const registry = 'blocks/registry.ts'
  const taken = new RegExp(`^ {2}\\[${number}, (\\w+)\\],$`, 'm').exec(read(plan, registry))
  if (taken) throw new Refusal(`${number} is the number of ${taken[1]}; a number belongs to one block for ever.`)

  const folder = `blocks/${name}`
  addFolder(plan, 'blocks/kit/template', folder, { ...words, number })
  addLine(
    plan,
    registry,
    /^import \{ model as \w+ \} from '\.\/(.+)\/model\.ts'$/,
    `import { model as ${words.camel} } from './${name}/model.ts'`,
  )
  addLine(plan, registry, /^ {2}\[(\d+), \w+\],$/, `  [${number}, ${words.camel}],`)
  freezeSamples(plan, name, JSON.parse(read(plan, `${folder}/fixtures/v1.json`)))
  plan.set('blocks/README.md', withTypeTable(plan))

  return {
    plan,
    next: `
Next: the data in model.ts, the looks in Student.tsx and Edit.tsx, samples in fixtures/v1.json.
The editor's list calls the block "Draft" and the first line in model.ts says what it is: write your own, then
"npm run i18n", translate what is new in src/locales/ru/messages.po and src/locales/uk/messages.po, and run it again.
As long as nobody has stored such a block, a sample may still change: replace its hash in blocks/frozen-fixtures.json.
"npm run check" tells whether all is well; "npm run storybook" shows the block.`,
  }
})

/** Records the samples by hash, as contract.test.ts counts them. */
function freezeSamples(plan, name, samples) {
  const path = 'blocks/frozen-fixtures.json'
  const hash = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
  const frozen = { ...JSON.parse(read(plan, path)), [name]: samples.map(hash) }
  const sorted = Object.entries(frozen).sort(([left], [right]) => (left < right ? -1 : 1))
  plan.set(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
