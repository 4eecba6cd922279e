import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from '../server/lib/sanitize.ts'
import { audiences, type BlockModel } from './kit/define-model.ts'
import { gradeAnswer } from './kit/question/grade-answer.ts'
import { isLinkAddress, richTextAttributes, richTextTags } from './kit/rich-text/vocabulary.ts'
import { addresses, eachReplaced, scripts, withEverywhere, withTraps, wrongValues } from './kit/testing/hostile-data.ts'
import { pathsOf } from './kit/testing/json-paths.ts'
import { richTextsIn } from './kit/testing/rich-texts-in.ts'
import { samplesOf } from './kit/testing/samples-of.ts'
import { InvalidElement, readLesson, serializeLesson, storeElements, type StoredElement } from './lesson.ts'
import { withheldPicture } from '../src/domain/lesson/remote-picture.ts'
import { registry } from './registry.ts'

// Imported, sent or old data may be invalid. That may cost the block, never the lesson, and no script in it may run.
// kit/testing/HostileLesson.stories.tsx tests the same in a browser.

const tools = { sanitize: sanitizeRichText, newId: () => 'new' }

const before: StoredElement = { id: 'before', type: 3, v: 1, data: { text: 'Before' } }
const after: StoredElement = { id: 'after', type: 3, v: 1, data: { text: 'After' } }

describe.each([...registry.values()].map((model) => [model.name, model] as const))('%s', (_name, model) => {
  const samples = samplesOf(model).filter(({ version }) => version === model.version)
  const element = (data: unknown, v = model.version): StoredElement => ({ id: 'e', type: model.type, v, data })
  const isTaken = (data: unknown) => model.schema.safeParse(data).success

  test.each(samplesOf(model))(
    'with any field of $name wrong is read, or stored unchanged, between intact neighbors',
    ({ data, version }) => {
      for (const wrong of eachReplaced(data, wrongValues)) expectContained(element(wrong, version))
    },
  )

  test.each(samples)(
    'with script in any field of $name, and in all of them, stores nothing that can run',
    ({ data }) => {
      const texts = [...scripts, ...addresses]
      const everywhere = texts.map((text) => withEverywhere(data, text, isTaken))
      for (const hostile of [...eachReplaced(data, texts), ...everywhere]) {
        expectContained(element(hostile))
        expectHarmless(model, element(hostile))
      }
    },
  )

  test.each(samples)('confines keys in $name that could pollute prototypes', ({ data }) => {
    const trapped = element(withTraps(data))
    expect(store(trapped)).toBeDefined()
    expectContained(trapped)
    for (const audience of audiences) expect(JSON.stringify(shown(trapped, audience))).not.toContain('"hostile"')
    expect({}).not.toHaveProperty('hostile')
  })

  if (model.question) {
    const { question } = model
    test('accepts or refuses any answer without throwing', () => {
      const right = samples.flatMap(({ data }) => question.rightAnswer(model.schema.parse(data)) ?? [])
      const answers = eachReplaced(right, [...wrongValues, ...scripts, 1e9]).flat()
      for (const answer of answers) {
        const parsed = question.answer.safeParse(answer)
        if (!parsed.success) continue
        for (const { data } of samples) gradeAnswer(question, model.schema.parse(data), parsed.data)
      }
    })
  }
})

/** Reads, serializes and lints the element between two others, and expects both of them unchanged. */
function expectContained(element: StoredElement): void {
  const [first, read, last] = readLesson([before, element, after])
  if (read?.readable === false) expect(read.stored).toBe(element)
  if (read?.readable) {
    read.model.lint(read.data)
    expect(typeof read.model.text(read.data)).toBe('string')
  }
  for (const audience of audiences) {
    const shown = serializeLesson(
      [first, read, last].flatMap((one) => one ?? []),
      audience,
    )
    expect(shown[0]).toEqual({ id: 'before', type: 3, view: { text: 'Before' } })
    expect(shown[2]).toEqual({ id: 'after', type: 3, view: { text: 'After' } })
    expect(shown[1]).toEqual(
      read?.readable ? { id: 'e', type: element.type, view: expect.anything() } : { id: 'e', type: element.type },
    )
  }
}

/** Stores the element as the server does, and checks everything that is serialized from it. */
function expectHarmless(model: BlockModel, element: StoredElement): void {
  const stored = store(element)
  if (!stored) return
  for (const html of richTextsIn(model.schema, stored.data)) expectVocabulary(html)
  for (const audience of audiences)
    for (const address of addressesIn(shown(stored, audience)))
      expect(address === withheldPicture || isLinkAddress(address), address).toBe(true)
}

/** The element as stored; undefined if it is refused. */
function store(element: StoredElement): StoredElement | undefined {
  try {
    return storeElements([element], tools)[0]
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidElement)
    return undefined
  }
}

function shown(element: StoredElement, audience: (typeof audiences)[number]): unknown {
  return serializeLesson(readLesson([element]), audience)[0]?.view
}

function expectVocabulary(html: string): void {
  for (const [whole, tag = '', attributes = ''] of html.matchAll(/<\/?([^\s/>]*)([^>]*)>?/g)) {
    expect(richTextTags, whole).toContain(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
      expect(tag === 'a' && richTextAttributes.a.includes(name as 'href'), whole).toBe(true)
      expect(isLinkAddress(value.replaceAll('&amp;', '&')), whole).toBe(true)
    }
  }
}

/** The addresses in a view, found by the names of their keys. */
function addressesIn(view: unknown): string[] {
  return pathsOf(view).flatMap((path) => {
    const value = path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], view)
    return typeof value === 'string' && value !== '' && /^(url|src|href|address)$/.test(String(path.at(-1)))
      ? [value]
      : []
  })
}
