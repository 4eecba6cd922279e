// Shared by the generators. A plan is a map of paths to their new texts; it is complete before anything is written.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { Script } from 'node:vm'

const root = join(import.meta.dirname, '../..')

/** An error that the user can correct; only its message is shown. */
export class Refusal extends Error {}

/** The text of `path`: as planned, otherwise as on disk. */
export function read(plan, path) {
  return plan.get(path) ?? readFileSync(join(root, path), 'utf8')
}

/** The forms of a kebab-case name; refuses every other name. */
export function wordsOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    throw new Refusal(
      `"${name ?? ''}" is no name: use small Latin letters, digits and single dashes, such as text-poem.`,
    )
  const pascal = name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase())
  const camel = pascal[0].toLowerCase() + pascal.slice(1)
  if (!isVariable(camel)) throw new Refusal(`"${name}" is a word of JavaScript; add one to it.`)
  return {
    kebab: name,
    pascal,
    camel,
    snake: name.replaceAll('-', '_'),
    constant: name.replaceAll('-', '_').toUpperCase(),
  }
}

/** Plans the files of a template folder in `folder`, with `__word__` in names and texts filled in. */
export function addFolder(plan, template, folder, words) {
  if (existsSync(join(root, folder))) throw new Refusal(`${folder} exists already.`)
  const files = readdirSync(join(root, template), { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    const name = relative(join(root, template), path)
      .replaceAll(sep, '/')
      .replace(/\.tmpl$/, '')
    plan.set(`${folder}/${fill(name, words)}`, fill(readFileSync(path, 'utf8'), words))
  }
}

/** Plans one file of a template, with `__word__` in it filled in. */
export function addFile(plan, template, path, words) {
  if (existsSync(join(root, path))) throw new Refusal(`${path} exists already.`)
  plan.set(path, fill(readFileSync(join(root, template), 'utf8'), words))
}

/** Generates the migration of what `db/schema` says now, and appends statements to it; returns its path. */
export function addMigration(name, template, words) {
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  execFileSync(process.execPath, [kit, 'generate', '--name', name], { cwd: root, stdio: 'pipe' })
  const folder = 'db/migrations'
  const file = readdirSync(join(root, folder)).find((entry) => entry.endsWith(`_${name}.sql`))
  if (!file) throw new Error(`drizzle-kit made no migration "${name}"`)
  appendFileSync(join(root, folder, file), fill(readFileSync(join(root, template), 'utf8'), words))
  return `${folder}/${file}`
}

/**
 * Plans one more line in the list of lines that match `pattern`: before the first line with a greater captured key,
 * otherwise at the end; always at the end if `pattern` captures nothing.
 */
export function addLine(plan, path, pattern, line) {
  const lines = read(plan, path).split('\n')
  const key = keyOf(pattern, line)
  const list = lines.flatMap((text, index) => (pattern.test(text) ? [{ index, key: keyOf(pattern, text) }] : []))
  if (list.length === 0) throw new Refusal(`${path} has no line like "${line.trim()}" to put this one beside.`)
  const next = key === undefined ? undefined : list.find((entry) => comesAfter(entry.key, key))
  lines.splice(next ? next.index : list[list.length - 1].index + 1, 0, line)
  plan.set(path, lines.join('\n'))
}

/** Writes and formats the plan and runs `after`; restores every file when that fails. Returns the paths of all files. */
function write(plan, after = () => []) {
  const before = [...plan.keys()].map((path) => [
    path,
    existsSync(join(root, path)) ? read(new Map(), path) : undefined,
  ])
  const folders = [...plan.keys()].map((path) => firstMissing(dirname(path))).filter(Boolean)
  try {
    for (const [path, text] of plan) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const formatted = [...plan.keys()].filter((path) => /\.(tsx?|css|json)$/.test(path))
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const args = ['format', '--write', '--no-errors-on-unmatched', ...formatted]
    if (formatted.length > 0) execFileSync(process.execPath, [biome, ...args], { cwd: root, stdio: 'pipe' })
    return [...plan.keys(), ...after()]
  } catch (error) {
    for (const [path, text] of before)
      if (text === undefined) rmSync(join(root, path), { force: true })
      else writeFileSync(join(root, path), text)
    for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true })
    throw error
  }
}

/** Runs a generator: prints what was written and the next steps, or one sentence that says why nothing was. */
export function runGenerator(generate) {
  try {
    const { plan, next, after } = generate(process.argv.slice(2))
    console.log(
      write(plan, after)
        .map((path) => `  ${path}`)
        .join('\n'),
    )
    console.log(`\n${next.trim()}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function fill(text, words) {
  return text.replace(/__([a-z]+)__/g, (whole, word) => words[word] ?? whole)
}

function isVariable(word) {
  try {
    return Boolean(new Script(`'use strict'; let ${word}`))
  } catch {
    return false
  }
}

function keyOf(pattern, line) {
  return pattern.exec(line)?.[1]
}

function comesAfter(key, other) {
  return /^\d+$/.test(key) ? Number(key) > Number(other) : key > other
}

/** The outermost folder of `path` that does not exist yet. */
function firstMissing(path) {
  if (existsSync(join(root, path))) return undefined
  return firstMissing(dirname(path)) ?? path
}
