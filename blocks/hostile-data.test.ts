import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from '../server/lib/sanitize.ts'
import type { BlockModel } from './kit/define-model.ts'
import { isLinkAddress, richTextAttributes, richTextTags } from './kit/rich-text/vocabulary.ts'
import { addresses, eachReplaced, scripts, withEverywhere, withTraps, wrongValues } from './kit/testing/hostile-data.ts'
import { pathsOf } from './kit/testing/json-paths.ts'
import { richTextsIn } from './kit/testing/rich-texts-in.ts'
import { samplesOf } from './kit/testing/samples-of.ts'
import { InvalidElement, readLesson, serializeLesson, storeElements, type StoredElement } from './lesson.ts'
import { registry } from './registry.ts'

// What comes from a file, a call or an older hand is not what a block expects. It must cost that block, never the lesson,
// and nothing of it may act. Browsers are asked in kit/testing/HostileLesson.stories.tsx.

const tools = { sanitize: sanitizeRichText, newId: () => 'new' }
const audiences = ['author', 'student', 'reviewer'] as const

const before: StoredElement = { id: 'before', type: 3, v: 1, data: { text: 'Before' } }
const after: StoredElement = { id: 'after', type: 3, v: 1, data: { text: 'After' } }

describe.each([...registry.values()].map((model) => [model.name, model] as const))('%s', (_name, model) => {
  const samples = samplesOf(model).filter(({ version }) => version === model.version)
  const element = (data: unknown): StoredElement => ({ id: 'e', type: model.type, v: model.version, data })
  const isTaken = (data: unknown) => model.schema.safeParse(data).success

  test.each(samples)(
    'with any field of $name wrong is read, or kept as it came, beside whole neighbours',
    ({ data }) => {
      for (const wrong of eachReplaced(data, wrongValues)) expectContained(element(wrong))
    },
  )

  test.each(samples)('with script in any field of $name, and in all, leaves nothing that acts', ({ data }) => {
    const texts = [...scripts, ...addresses]
    const everywhere = texts.map((text) => withEverywhere(data, text, isTaken))
    for (const hostile of [...eachReplaced(data, texts), ...everywhere]) {
      expectContained(element(hostile))
      expectHarmless(model, element(hostile))
    }
  })

  test.each(samples)('keeps keys in $name that reach into JavaScript itself to itself', ({ data }) => {
    const trapped = element(withTraps(data))
    expect(store(trapped)).toBeDefined()
    expectContained(trapped)
    for (const audience of audiences) expect(JSON.stringify(shown(trapped, audience))).not.toContain('"hostile"')
    expect({}).not.toHaveProperty('hostile')
  })

  if (model.question) {
    const { question } = model
    test('refuses or takes any answer without falling', () => {
      const right = samples.flatMap(({ data }) => question.rightAnswer(model.schema.parse(data)) ?? [])
      const answers = eachReplaced(right, [...wrongValues, ...scripts, 1e9]).flat()
      for (const answer of answers) {
        const parsed = question.answer.safeParse(answer)
        if (!parsed.success) continue
        expect(typeof question.isAnswered(parsed.data)).toBe('boolean')
        for (const { data } of samples) question.grade(model.schema.parse(data), parsed.data)
      }
    })
  }
})

/** Reads, shows and describes the element between two others, and finds both of them whole. */
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

/** Stores the element as the server does, and looks at all that leaves it again. */
function expectHarmless(model: BlockModel, element: StoredElement): void {
  const stored = store(element)
  if (!stored) return
  for (const html of richTextsIn(model.schema, stored.data)) expectVocabulary(html)
  for (const audience of audiences)
    for (const address of addressesIn(shown(stored, audience))) expect(isLinkAddress(address), address).toBe(true)
}

/** The element as it is stored; undefined where it is refused. */
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

/** What a view says under the names that addresses go by. */
function addressesIn(view: unknown): string[] {
  return pathsOf(view).flatMap((path) => {
    const value = path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], view)
    return typeof value === 'string' && value !== '' && /^(url|src|href|address)$/.test(String(path.at(-1)))
      ? [value]
      : []
  })
}
