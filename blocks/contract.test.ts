import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import frozen from './frozen-fixtures.json' with { type: 'json' }
import type { BlockModel, Question } from './kit/define-model.ts'
import { importsOf } from './kit/testing/imports-of.ts'
import { richTextsIn } from './kit/testing/rich-texts-in.ts'
import { type Sample, samplesOf } from './kit/testing/samples-of.ts'
import { tampered } from './kit/testing/tampered.ts'
import { questionOf, readLesson, serializeLesson, storeElements } from './lesson.ts'
import { registry } from './registry.ts'
import { blockViews } from './views.ts'
import { listQuestionIds } from '../src/engine/player/answers.ts'

// The rules that every block obeys. A new block is held to them by its folder alone.

const room = import.meta.dirname
const folders = readdirSync(room).filter((name) => existsSync(join(room, name, 'model.ts')))
const found = import.meta.glob<{ model: BlockModel }>('./*/model.ts', { eager: true })
const models = Object.values(found).map(({ model }) => model)

const tools = { sanitize: (html: string) => html, newId: () => 'new' }

/** Data after a round through storing and reading. */
function storedAndRead(model: BlockModel, version: number, data: unknown): unknown {
  const [element] = readLesson(storeElements([{ id: 'e', type: model.type, v: version, data }], tools))
  if (!element?.readable) throw new Error(`${model.name} cannot read what it stored`)
  return element.data
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('the registry', () => {
  test('has a line for every folder and a folder for every line', () => {
    expect(folders.length).toBeGreaterThan(0)
    expect([...registry.values()].map((model) => model.name).sort()).toEqual(folders.sort())
  })

  test('gives no number to two blocks', () => {
    expect(new Set(models.map((model) => model.type)).size).toBe(models.length)
  })

  test('names each folder once', () => {
    const source = readFileSync(join(room, 'registry.ts'), 'utf8')
    for (const folder of folders) expect(source.split(`'./${folder}/model.ts'`), folder).toHaveLength(2)
  })
})

describe.each(models.map((model) => [model.name, model] as const))('%s', (folder, model) => {
  const samples = samplesOf(model)
  const file = (name: string) => join(room, folder, name)

  test('is registered under its own number and has views of that number', () => {
    expect(registry.get(model.type)).toBe(model)
    expect(blockViews.get(model.type)).toBeDefined()
  })

  test('has the files that every block has', () => {
    const files = readdirSync(join(room, folder))
    expect(files).toEqual(
      expect.arrayContaining(['model.ts', 'model.test.ts', 'views.ts', 'Edit.tsx', 'Student.tsx', 'fixtures']),
    )
    expect(files.filter((name) => name.endsWith('.stories.tsx'))).toHaveLength(1)
  })

  test('has stories of every state that it can be in', () => {
    const stories = readdirSync(join(room, folder)).find((name) => name.endsWith('.stories.tsx')) ?? ''
    const told = new Map(
      readFileSync(file(stories), 'utf8')
        .split(/^export const /m)
        .map((story) => [/^\w+/.exec(story)?.[0], story]),
    )
    expect([...told.keys()]).toEqual(expect.arrayContaining(statesOf(model, samples)))
    expect(told.get('Printed')).toContain("medium: 'paper'")
    expect(told.get('Narrow')).toContain('decorators: [')
    expect(told.get('LongUkrainian')).toMatch(/\p{Script=Cyrillic}{2}/u)
  })

  test('inserts valid data with ids of its own each time', () => {
    const [first, second] = [model.empty(), model.empty()]
    expect(model.schema.parse(first)).toEqual(first)
    const ids = idsIn(second)
    expect(idsIn(first).filter((id) => ids.includes(id))).toEqual([])
  })

  test('keeps its samples as they were when they were frozen', () => {
    const recorded: readonly string[] = (frozen as Record<string, string[]>)[folder] ?? []
    const hashes = samples.map((sample) => hash(sample.data))
    expect(
      recorded.filter((sample) => !hashes.includes(sample)),
      'a frozen sample was changed or removed',
    ).toEqual([])
    expect(
      hashes.filter((sample) => !recorded.includes(sample)),
      'add these to frozen-fixtures.json',
    ).toEqual([])
  })

  test.each(samples)('reads $name, and stores it again without a change', ({ version, data }) => {
    const once = storedAndRead(model, version, data)
    expect(storedAndRead(model, model.version, once)).toEqual(once)
  })

  test.each(samples)('shows $name to every audience in plain JSON', ({ version, data }) => {
    const elements = readLesson([{ id: 'e', type: model.type, v: version, data }])
    for (const audience of ['author', 'student', 'reviewer'] as const) {
      const [element] = serializeLesson(elements, audience)
      expect(element).toHaveProperty('view')
      expect(JSON.parse(JSON.stringify(element))).toEqual(element)
    }
  })

  test.each(samples)('counts $name as a question on both sides or on neither', ({ version, data }) => {
    const elements = readLesson([{ id: 'e', type: model.type, v: version, data }])
    const asked = elements.filter((element) => questionOf(element)).map(() => 'e')
    expect(listQuestionIds(serializeLesson(elements, 'student'))).toEqual(asked)
  })

  test.each(samples)('keeps keys in $name that it does not know', ({ version, data }) => {
    const marked = withUnknownKeys(data)
    const kept = storedAndRead(model, version, marked)
    expect(countUnknownKeys(marked)).toBeGreaterThan(0)
    expect(countUnknownKeys(kept)).toBe(countUnknownKeys(marked))
  })

  test.each(samples)('sanitises every rich text of $name once', ({ version, data }) => {
    const sanitized: string[] = []
    const sanitize = (html: string) => (sanitized.push(html), html)
    storeElements([{ id: 'e', type: model.type, v: version, data }], { ...tools, sanitize })
    expect(sanitized.sort()).toEqual(richTextsIn(model.schema, storedAndRead(model, version, data)).sort())
  })

  test('has nothing to read while it is new, and finds nothing to mend in at least one sample', () => {
    expect(model.text(model.empty())).toBe('')
    expect(samples.map(({ version, data }) => model.lint(storedAndRead(model, version, data)))).toContainEqual([])
  })

  test.each(samples)('has for $name no more to read than its author wrote', ({ version, data }) => {
    const stored = storedAndRead(model, version, data)
    const text = model.text(stored)
    expect(text).not.toMatch(/<\/?(p|strong|em|ul|ol|li|a|br)\b/)
    const words = new Set(JSON.stringify(stored).match(/\p{L}+/gu))
    expect((text.match(/\p{L}+/gu) ?? []).filter((word) => !words.has(word))).toEqual([])
  })

  test('has a model that loads neither React nor styles, and of zod the small half', () => {
    const imports = [...importsOf(file('model.ts'))]
    expect(imports).toContain('zod/mini')
    expect(imports.filter((name) => /^zod$|^react|\.tsx$|\.css$|^@lingui|^lucide/.test(name))).toEqual([])
  })

  test.each(['Student.tsx', 'views.ts'])(
    'has a %s that loads no model, no validation, no editor and no icons',
    (name) => {
      const imports = [...importsOf(file(name))]
      const heavy =
        /^(zod|lexical|@lexical|@dnd-kit|plyr|@tanstack|@trpc|lucide-react)(\/|$)|model\.ts$|registry\.ts$|Edit\.tsx$/
      expect(imports.filter((imported) => heavy.test(imported))).toEqual([])
    },
  )

  // Around a block in a lesson is no Suspense: one that waited would take the page with it.
  test('has a Student view that is there at once', () => {
    const sources = [file('Student.tsx'), ...importsOf(file('Student.tsx'))].filter((name) => /\.tsx?$/.test(name))
    expect(sources.filter((name) => /\b(lazy|use)\(/.test(readFileSync(resolve(room, '..', name), 'utf8')))).toEqual([])
  })

  if (model.question) asksFairly(model, model.question, samples)

  if (model.comment)
    test.each(samples)('leaves the comment in $name to the review', ({ version, data }) => {
      const read = storedAndRead(model, version, data)
      const comment = model.comment?.(read) ?? null
      expect(JSON.stringify(model.serialize(read, 'reviewer'))).toContain(JSON.stringify(comment))
      if (comment !== null)
        expect(JSON.stringify(model.serialize(read, 'student'))).not.toContain(JSON.stringify(comment))
    })
})

/** The names of the stories that show a block in everything that can happen to it. */
function statesOf({ question, comment, schema }: BlockModel, samples: readonly Sample[]): string[] {
  const always = ['Edit', 'Preview', 'Printed', 'LongUkrainian', 'Narrow', 'BrokenOrEmpty']
  if (!question) return [...always, 'Study', 'Examination', ...(comment ? ['Commented'] : [])]
  const marks = samples
    .map(({ data }) => schema.parse(data))
    .map((data) => question.grade(data, question.rightAnswer(data)))
  // What only a person can mark is never wrong before.
  const wrong = marks.some(({ kind }) => kind === 'scored') ? ['ExaminationWrong'] : []
  return [...always, 'StudyEmpty', 'StudyAnswered', 'ExaminationRight', ...wrong, 'Unanswered', 'Commented']
}

/** The rules of blocks that ask: the key stays here, and marks are earned. */
function asksFairly(model: BlockModel, question: Question<unknown, unknown>, samples: readonly Sample[]) {
  const read = samples.map(({ name, version, data }) => ({ name, data: storedAndRead(model, version, data) }))
  const keyed = read.filter(({ data }) => question.rightAnswer(data) !== undefined)
  const payload = (data: unknown, audience: 'student' | 'reviewer') => JSON.stringify(model.serialize(data, audience))

  test('has a sample for every secret and one with a right answer', () => {
    for (const secret of question.secret)
      expect(
        read.flatMap(({ data }) => tampered(data, [secret])),
        secret,
      ).not.toHaveLength(0)
    expect(keyed).not.toHaveLength(0)
  })

  test.each(read)('tells students nothing of the secrets in $name', ({ data }) => {
    for (const changed of tampered(data, question.secret)) {
      expect(payload(changed, 'student')).toBe(payload(data, 'student'))
      expect(payload(changed, 'reviewer')).not.toBe(payload(data, 'reviewer'))
    }
  })

  test.each(keyed)('takes the right answer to $name and marks it in full', ({ data }) => {
    const right = question.answer.parse(question.rightAnswer(data))
    expect(right).toEqual(question.rightAnswer(data))
    expect(question.isAnswered(right)).toBe(true)
    const grade = question.grade(data, right)
    // A person marks the rest.
    if (grade.kind === 'scored') expect(grade.earned).toBe(grade.total)
    else expect(grade).toEqual({ kind: 'needs-review' })
  })

  test.each(keyed)('does not pay for choosing everything in $name', ({ data }) => {
    const greedy = everythingLike(question.rightAnswer(data), data)
    if (greedy === undefined) return
    const grade = question.grade(data, greedy)
    expect(grade.kind).toBe('scored')
    if (grade.kind === 'scored') expect(grade.earned).toBeLessThan(grade.total)
  })

  test.each(read)('counts no answer to $name as unanswered', ({ data }) => {
    expect(question.grade(data, undefined)).toEqual({ kind: 'unanswered' })
  })
}

/** The answer of someone who takes all there is, in the right answer's shape; undefined where only one thing can be taken. */
function everythingLike(right: unknown, data: unknown): unknown {
  if (typeof right === 'number' || typeof right === 'string') return undefined
  if (Array.isArray(right) && right.every((index) => typeof index === 'number')) return longestList(data)
  if (Array.isArray(right) && right.every((pair) => 'left' in pair && 'right' in pair))
    return right.map((pair) => ({ ...pair, right: right[0].right }))
  throw new Error('This test does not know yet what choosing everything means for such an answer')
}

function longestList(data: unknown): number[] {
  const lists = nodesOf(data).filter((node) => Array.isArray(node))
  return Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) => index)
}

function nodesOf(value: unknown): unknown[] {
  return value !== null && typeof value === 'object' ? [value, ...Object.values(value).flatMap(nodesOf)] : [value]
}

const objectsIn = (value: unknown) =>
  nodesOf(value).filter((node): node is object => node !== null && typeof node === 'object' && !Array.isArray(node))

const idsIn = (value: unknown) => objectsIn(value).flatMap((node) => ('id' in node ? [node.id] : []))

const unknownKey = 'written_by_a_newer_version'

const countUnknownKeys = (value: unknown) => objectsIn(value).filter((node) => unknownKey in node).length

/** A copy with a key that no schema knows in every object of it. */
function withUnknownKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownKeys)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, child]) => [key, withUnknownKeys(child)])
  return { ...Object.fromEntries(entries), [unknownKey]: ['kept'] }
}
