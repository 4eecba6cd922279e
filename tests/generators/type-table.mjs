// The table of block types in blocks/README.md, generated from the blocks.
import { Refusal, read } from './plan.mjs'

const path = 'blocks/README.md'
const begin = '<!-- types: written by "npm run blocks:table" -->'
const end = '<!-- /types -->'

/** The text of blocks/README.md with a new table, which includes the blocks of `plan`. */
export function withTypeTable(plan) {
  const text = read(plan, path)
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Refusal(`${path} has lost the marks around its table: ${begin} and ${end}.`)
  return `${before}${begin}\n\n${table(plan)}\n\n${end}${after}`
}

function table(plan) {
  const folders = [...read(plan, 'blocks/registry.ts').matchAll(/from '\.\/(.+)\/model\.ts'/g)].map(([, name]) => name)
  const blocks = folders.map((name) => describe(plan, name)).sort((left, right) => left.type - right.type)
  const rows = [
    ['type', 'block', 'group', 'answers', 'what it is'],
    ...blocks.map(({ type, name, group, asks, what }) => [type, `\`${name}\``, group, asks ? 'yes' : '', what]),
  ].map((row) => row.map(String))
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n')
}

function describe(plan, name) {
  const model = read(plan, `blocks/${name}/model.ts`)
  const views = read(plan, `blocks/${name}/author-views.ts`)
  const find = (text, pattern, what) => {
    const found = pattern.exec(text)?.[1]
    if (found === undefined) throw new Refusal(`blocks/${name} does not say ${what}.`)
    return found
  }
  const comment = find(model, /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const model\b/, 'what it is above its model')
  return {
    name,
    type: Number(find(model, /^ {2}type: (\d+),$/m, 'its type number')),
    group: find(views, /^ {2}group: '(\w+)',$/m, 'its group'),
    asks: /^ {2}question: /m.test(model),
    what: comment
      .replace(/\n \*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[A-Z0-9_]+: (.)/, (_, letter) => letter.toUpperCase())
      .replaceAll('|', '\\|'),
  }
}
