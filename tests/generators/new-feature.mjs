// `npm run new:feature <name> </path>`: a page in a folder of its own, its route, and its address for the server.
import { Refusal, addFolder, addLine, read, runGenerator, wordsOf } from './plan.mjs'

const reserved = /^\/(api|trpc|uploads|assets)(\/|$)/

runGenerator(([name, path]) => {
  const words = wordsOf(name)
  if (!/^(\/[a-z0-9-]+)(\/:?[a-z0-9-]+)*$/.test(path ?? ''))
    throw new Refusal(
      `"${path ?? ''}" is no address of a page: write it like /office/prayers or /office/prayers/:prayer.`,
    )
  if (reserved.test(path)) throw new Refusal(`${path} belongs to the server.`)
  const plan = new Map()
  const addresses = 'src/domain/page-paths.ts'
  const pages = [...read(plan, addresses).matchAll(/^ {2}\/(\^.*\$)\/,$/gm)].map(([, source]) => new RegExp(source))
  if (pages.some((page) => page.test(path.replaceAll(':', ''))))
    throw new Refusal(`${path} is the address of a page already; see ${addresses}.`)
  const routes = 'src/app/routes.tsx'
  if (new RegExp(`\\b${words.pascal}\\b`).test(read(plan, routes)))
    throw new Refusal(`${routes} has a "${words.pascal}" already; give the page another name.`)

  addFolder(plan, 'tests/generators/feature', `src/features/${name}`, words)
  addLine(
    plan,
    routes,
    /^const \w+ = (?:office|lazy)\(\(\) => import\('\.\.\/features\//,
    `const ${words.pascal} = office(() => import('../features/${name}/${words.pascal}Page.tsx'))`,
  )
  addLine(
    plan,
    routes,
    /^ {2}\{ path: '.*\},$/,
    `  { path: '${path}', layout: Default, guard: 'authuser', Page: ${words.pascal} },`,
  )
  const address = path
    .replaceAll(/:[a-z0-9-]+/g, '[^/]+')
    .replaceAll('/', '\\/')
    .replaceAll('[^\\/]', '[^/]')
  addLine(plan, addresses, /^ {2}\/\^.*\$\/,$/, `  /^${address}$/,`)

  return {
    plan,
    next: `
The page is at ${path}, for everybody who is signed in; another guard is one word in src/app/routes.tsx.
Its heading says "Draft": write your own texts, then "npm run i18n", and translate what is new in src/locales/ru and
src/locales/uk. Nothing links to the page yet; the menu is src/features/menu/MenuPage.tsx.`,
  }
})
