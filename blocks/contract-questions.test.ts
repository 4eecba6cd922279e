import { describe, expect, test } from 'vitest'
import type { Audience } from './kit/define-model.ts'
import { gradeAnswer } from './kit/question/grade-answer.ts'
import { isAnswered } from './kit/question/is-answered.ts'
import { textOf } from './kit/rich-text/text-of.ts'
import { nodesOf } from './kit/testing/json-nodes.ts'
import { samplesOf } from './kit/testing/samples-of.ts'
import { storedAndRead } from './kit/testing/stored-and-read.ts'
import { tampered } from './kit/testing/tampered.ts'
import { registry } from './registry.ts'

// Rules for blocks that ask: the key stays on the server, and marking is fair.

const asking = [...registry.values()].flatMap((model) =>
  model.question ? [[model.name, model, model.question] as const] : [],
)

describe.each(asking)('%s', (_name, model, question) => {
  const read = samplesOf(model).map(({ name, version, data }) => ({ name, data: storedAndRead(model, version, data) }))
  const keyed = read.filter(({ data }) => question.rightAnswer(data) !== undefined)
  const payload = (data: unknown, audience: Audience) => JSON.stringify(model.serialize(data, audience))

  test('has a sample for every secret and one with a right answer', () => {
    for (const secret of question.secret)
      expect(
        read.flatMap(({ data }) => tampered(data, [secret])),
        secret,
      ).not.toHaveLength(0)
    expect(keyed).not.toHaveLength(0)
  })

  test.each(read)('sends no secrets of $name to students', ({ data }) => {
    for (const changed of tampered(data, question.secret)) {
      expect(payload(changed, 'student')).toBe(payload(data, 'student'))
      expect(payload(changed, 'reviewer')).not.toBe(payload(data, 'reviewer'))
    }
  })

  test.each(read)(
    'releases of $name its secrets and nothing else, and none where the question is hidden',
    ({ data }) => {
      const isSecret = (key: string, value: unknown) => (question.secret.includes(key) ? undefined : value)
      for (const check_only of [false, true]) {
        const asked = Object.assign({}, data, { check_only })
        const isHidden = payload(asked, 'reviewer').includes('"check_only":true')
        const asks = !isHidden && (question.asks?.(asked) ?? true)
        for (const changed of tampered(asked, question.secret))
          expect(payload(changed, 'released') !== payload(asked, 'released')).toBe(asks)
        expect(JSON.parse(payload(asked, 'released'), isSecret)).toEqual(JSON.parse(payload(asked, 'student')))
      }
    },
  )

  test.each(keyed)('accepts the right answer to $name and gives full marks', ({ data }) => {
    const right = question.answer.parse(question.rightAnswer(data))
    expect(right).toEqual(question.rightAnswer(data))
    expect(isAnswered(right)).toBe(true)
    const grade = gradeAnswer(question, data, right)
    // Other answers are marked by a person.
    if (grade.kind === 'scored') expect(grade.earned).toBe(grade.total)
    else expect(grade).toEqual({ kind: 'needs-review' })
  })

  test.each(keyed)('says the right answer to $name in words', ({ data }) => {
    const right = question.answer.parse(question.rightAnswer(data))
    if (!isAnswered(right)) throw new Error('The right answer counts as no answer')
    const said = question.inWords(data, right)
    expect(said).not.toMatch(/[{}<>]|\[object|undefined/)
    const shown = textOf(JSON.stringify(data))
    for (const line of said.split(/\n| — /)) expect(shown).toContain(line)
  })

  test.each(keyed)('gives less than full marks for choosing everything in $name', ({ data }) => {
    const greedy = everythingLike(question.rightAnswer(data), data)
    if (greedy === undefined) return
    const grade = gradeAnswer(question, data, greedy)
    expect(grade.kind).toBe('scored')
    if (grade.kind === 'scored') expect(grade.earned).toBeLessThan(grade.total)
  })
})

/** An answer that chooses everything, in the shape of the right answer; undefined where only one choice is possible. */
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
