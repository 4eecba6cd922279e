// `npm run new:feature <name> </path>`: a page that runs a query, in a folder of its own, and its row of the page table.
import { pages } from '../../src/domain/pages.ts'
import { matchesPage } from '../../src/domain/pages/page.ts'
import { Refusal, addFolder, addLine, runGenerator, wordsOf } from './plan.mjs'

const reserved = /^\/(api|trpc|uploads|downloads|assets)(\/|$)/
const table = 'src/domain/pages/office-pages.ts'

runGenerator(([name, path]) => {
  const words = wordsOf(name)
  if (!/^(\/[a-z0-9-]+)(\/:?[a-z0-9-]+)*$/.test(path ?? ''))
    throw new Refusal(
      `"${path ?? ''}" is no address of a page: write it like /office/prayers or /office/prayers/:prayer.`,
    )
  if (reserved.test(path)) throw new Refusal(`${path} belongs to the server.`)
  if (pages.some((page) => matchesPage(page, path)))
    throw new Refusal(`${path} is the address of a page already; see ${table}.`)

  const plan = new Map()
  addFolder(plan, 'tests/generators/feature', `src/office/${name}`, words)
  addLine(plan, table, /^ {2}\},$/, rowOf(words, path))

  return {
    plan,
    next: `
The page is at ${path}, for all staff. Its row in ${table} says who may open it (guard), where navigation shows it
(group, navigation). Its texts load with every office page; a name of your own as "catalog" loads them with this page alone.
Its query is a sample: replace it with your own hook. Then write your texts, run "npm run i18n", translate what is new in
src/locales/ru/messages.po and src/locales/uk/messages.po (the title too), and run it again.`,
  }
})

function rowOf({ kebab, pascal }, path) {
  return `  {
    path: '${path}',
    file: '${kebab}/${pascal}Page',
    title: /*i18n*/ { id: 'page.${kebab}', message: '${pascal}' },
    layout: 'Default',
    guard: 'specs',
    budget: 'office',
  },`
}
