import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import frozen from './frozen-fixtures.json' with { type: 'json' }
import { audiences, type BlockModel } from './kit/define-model.ts'
import { gradeAnswer } from './kit/question/grade-answer.ts'
import type { BlockStory } from './kit/testing/block-stories.tsx'
import { withoutUserAnswers } from './kit/question/without-user-answers.ts'
import { importsOf } from './kit/testing/imports-of.ts'
import { objectsIn } from './kit/testing/json-nodes.ts'
import { richTextsIn } from './kit/testing/rich-texts-in.ts'
import { type Sample, samplesOf } from './kit/testing/samples-of.ts'
import { storedAndRead, storeTools } from './kit/testing/stored-and-read.ts'
import { questionOf, readLesson, serializeLesson, storeElements } from './lesson.ts'
import { registry } from './registry.ts'
import { blockAuthorViews } from './author-views.ts'
import { blockViews } from './views.ts'
import { listQuestionIds } from '../src/engine/player/answers.ts'

// Rules for all blocks. They apply to a new block as soon as its folder exists.

const root = import.meta.dirname
const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'model.ts')))
const found = import.meta.glob<{ model: BlockModel }>('./*/model.ts', { eager: true })
const stateStories = import.meta.glob<Record<string, BlockStory | undefined>>('./*/*.stories.tsx')
const models = Object.values(found).map(({ model }) => model)

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('the registry', () => {
  test('lists exactly the folders that exist', () => {
    expect(folders.length).toBeGreaterThan(0)
    expect([...registry.values()].map((model) => model.name).sort()).toEqual(folders.sort())
  })

  test('has no type number twice', () => {
    expect(new Set(models.map((model) => model.type)).size).toBe(models.length)
  })

  test('names each folder once', () => {
    const source = readFileSync(join(root, 'registry.ts'), 'utf8')
    for (const folder of folders) expect(source.split(`'./${folder}/model.ts'`), folder).toHaveLength(2)
  })
})

describe.each(models.map((model) => [model.name, model] as const))('%s', (folder, model) => {
  const samples = samplesOf(model)
  const file = (name: string) => join(root, folder, name)

  test('is registered under its type number and has views of the same number', () => {
    expect(registry.get(model.type)).toBe(model)
    expect(blockViews.get(model.type)).toBeDefined()
    expect(blockAuthorViews.get(model.type)).toBeDefined()
  })

  test('has the files that every block has', () => {
    const files = readdirSync(join(root, folder))
    expect(files).toEqual(
      expect.arrayContaining(['model.ts', 'views.ts', 'author-views.ts', 'Edit.tsx', 'Student.tsx', 'fixtures']),
    )
    expect(files.filter((name) => name.endsWith('.stories.tsx'))).toHaveLength(1)
  })

  test('has stories of every state that it can be in', async () => {
    const [stories] = await Promise.all(
      Object.entries(stateStories).flatMap(([path, load]) => (path.startsWith(`./${folder}/`) ? [load()] : [])),
    )
    expect(Object.keys(stories ?? {})).toEqual(expect.arrayContaining(statesOf(model, samples)))
    expect(stories?.Printed?.globals).toMatchObject({ medium: 'paper' })
    expect(stories?.Narrow?.decorators).not.toHaveLength(0)
    expect(JSON.stringify(stories?.LongUkrainian?.args)).toMatch(/\p{Script=Cyrillic}{2}/u)
  })

  test('creates valid empty data with new ids each time', () => {
    const [first, second] = [model.empty(), model.empty()]
    expect(model.schema.parse(first)).toEqual(first)
    const ids = idsIn(second)
    expect(idsIn(first).filter((id) => ids.includes(id))).toEqual([])
  })

  test('keeps its frozen samples unchanged', () => {
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

  test.each(samples)('reads $name and stores it again unchanged', ({ version, data }) => {
    const once = storedAndRead(model, version, data)
    expect(storedAndRead(model, model.version, once)).toEqual(once)
  })

  test('migrates from every earlier version, and leaves invalid data for the schema to reject', () => {
    const migrations = Array.from({ length: model.version - 1 }, (_, index) => model.migrations?.[index + 1])
    for (const migrate of migrations) {
      expect(migrate).toBeTypeOf('function')
      for (const wrong of [undefined, null, 0, 'x', [], {}])
        expect(model.schema.safeParse(migrate?.(wrong)).success).toBe(model.schema.safeParse(wrong).success)
    }
  })

  test.each(samples)('serializes $name as plain JSON for every audience', ({ version, data }) => {
    const elements = readLesson([{ id: 'e', type: model.type, v: version, data }])
    for (const audience of audiences) {
      const [element] = serializeLesson(elements, audience)
      expect(element).toHaveProperty('view')
      expect(JSON.parse(JSON.stringify(element))).toEqual(element)
    }
  })

  test.each(samples)(
    'treats $name as a question in both the model and the views, or in neither',
    ({ version, data }) => {
      const elements = readLesson([{ id: 'e', type: model.type, v: version, data }])
      const asked = elements.filter((element) => questionOf(element)).map(() => 'e')
      expect(listQuestionIds(serializeLesson(elements, 'student'))).toEqual(asked)
    },
  )

  test.each(samples)('names an opening image of $name that its view contains', ({ version, data }) => {
    const view = model.serialize(storedAndRead(model, version, data), 'student')
    const src = model.openingImage?.(view) ?? ''
    expect(JSON.stringify(view)).toContain(src)
  })

  test.each(samples)('keeps unknown keys in $name', ({ version, data }) => {
    const marked = withUnknownKeys(data)
    const stored = storedAndRead(model, version, marked)
    expect(countUnknownKeys(marked)).toBeGreaterThan(0)
    expect(countUnknownKeys(stored)).toBe(countUnknownKeys(marked))
  })

  test.each(samples)('sends no unknown key of $name to any audience', ({ version, data }) => {
    const marked = storedAndRead(model, version, withUnknownKeys(data))
    for (const audience of audiences)
      expect(JSON.stringify(model.serialize(marked, audience))).not.toContain(unknownKey)
  })

  test.each(samples.filter(({ version }) => version === model.version))('loses no value of $name', ({ data }) => {
    expect(model.schema.parse(data)).toMatchObject(withoutUserAnswers(Object(data)))
  })

  test.each(samples)('sanitizes every rich text of $name once', ({ version, data }) => {
    const sanitized: string[] = []
    const sanitize = (html: string) => (sanitized.push(html), html)
    storeElements([{ id: 'e', type: model.type, v: version, data }], { ...storeTools, sanitize })
    expect(sanitized.sort()).toEqual(richTextsIn(model.schema, storedAndRead(model, version, data)).sort())
  })

  test('has no text while it is empty, and no issues in at least one sample', () => {
    expect(model.text(model.empty())).toBe('')
    expect(samples.map(({ version, data }) => model.lint(storedAndRead(model, version, data)))).toContainEqual([])
  })

  test.each(samples)('returns as the text of $name only words that its data contains', ({ version, data }) => {
    const stored = storedAndRead(model, version, data)
    const text = model.text(stored)
    expect(text).not.toMatch(/<\/?(p|strong|em|ul|ol|li|a|br)\b/)
    const words = new Set(JSON.stringify(stored).match(/\p{L}+/gu))
    expect((text.match(/\p{L}+/gu) ?? []).filter((word) => !words.has(word))).toEqual([])
  })

  test('has a model that imports neither React nor styles, and only zod/mini', () => {
    const imports = [...importsOf(file('model.ts'))]
    expect(imports).toContain('zod/mini')
    expect(imports.filter((name) => /^zod$|^react|\.tsx$|\.css$|^@lingui|^lucide/.test(name))).toEqual([])
  })

  test.each(['Student.tsx', 'views.ts'])(
    'has a %s that imports no model, validation, editor or icon library',
    (name) => {
      const imports = [...importsOf(file(name))]
      const heavy =
        /^(zod|lexical|@lexical|@dnd-kit|plyr|@tanstack|@trpc|lucide-react)(\/|$)|model\.ts$|registry\.ts$|author-views\.ts$|Edit\.tsx$/
      expect(imports.filter((imported) => heavy.test(imported))).toEqual([])
    },
  )

  // The player has no Suspense boundary around a block: a suspended block would hide the page.
  test('has a Student view that does not suspend', () => {
    const sources = [file('Student.tsx'), ...importsOf(file('Student.tsx'))].filter((name) => /\.tsx?$/.test(name))
    expect(sources.filter((name) => /\b(lazy|use)\(/.test(readFileSync(resolve(root, '..', name), 'utf8')))).toEqual([])
  })

  if (model.comment)
    test.each(samples)('sends the comment in $name to reviewers but not to students', ({ version, data }) => {
      const read = storedAndRead(model, version, data)
      const comment = model.comment?.(read) ?? null
      expect(JSON.stringify(model.serialize(read, 'reviewer'))).toContain(JSON.stringify(comment))
      if (comment !== null)
        expect(JSON.stringify(model.serialize(read, 'student'))).not.toContain(JSON.stringify(comment))
    })
})

/** The names of the stories that show a block in all its states. */
function statesOf({ question, comment, schema }: BlockModel, samples: readonly Sample[]): string[] {
  const always = ['Edit', 'Preview', 'Printed', 'LongUkrainian', 'Narrow', 'BrokenOrEmpty']
  if (!question) return [...always, 'Study', 'Examination', ...(comment ? ['Commented'] : [])]
  const marks = samples
    .map(({ data }) => schema.parse(data))
    .map((data) => gradeAnswer(question, data, question.rightAnswer(data)))
  // An answer that only a person can mark is never wrong before the review.
  const wrong = marks.some(({ kind }) => kind === 'scored') ? ['ExaminationWrong'] : []
  return [...always, 'StudyEmpty', 'StudyAnswered', 'ExaminationRight', ...wrong, 'Unanswered', 'Commented']
}

const idsIn = (value: unknown) => objectsIn(value).flatMap((node) => ('id' in node ? [node.id] : []))

const unknownKey = 'written_by_a_newer_version'

const countUnknownKeys = (value: unknown) => objectsIn(value).filter((node) => unknownKey in node).length

/** A copy in which every object has a key that no schema knows. */
function withUnknownKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownKeys)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, child]) => [key, withUnknownKeys(child)])
  return { ...Object.fromEntries(entries), [unknownKey]: ['kept'] }
}
