import pLimit from 'p-limit'
import { describe, expect, test } from 'vitest'
import { analyseExpression } from './analyse-expression.ts'
import { findExpressions } from './find-expressions.ts'

// Of an expression with super-linear time the text is not limited: it is rewritten.

describe('regular expressions', () => {
  test('need linear time', async () => {
    const { found } = findExpressions()
    // The first one starts the analyser's process; begun together, each would start its own.
    await analyseExpression({ source: 'a', flags: '' })
    const twoAtOnce = pLimit(2)
    const analysed = await twoAtOnce.map(found.values(), async (each) => ({
      ...each,
      status: await analyseExpression(each),
    }))
    const slow = analysed.filter(({ status }) => status !== 'safe')
    expect(slow.map(({ source, status, files }) => `${status} /${source}/ in ${[...files].join(', ')}`)).toEqual([])
    expect(analysed).toHaveLength(found.size)
  })

  test.each([
    ['^([a-zA-Z ]+)+$', 'vulnerable'],
    ['^\\S+@\\S+$', 'vulnerable'],
    ['^[^@]+@[^@]+$', 'safe'],
    ['\\s*\\n+\\s*', 'vulnerable'],
  ])('are analysed correctly: %s is %s', async (source, status) => {
    expect(await analyseExpression({ source, flags: '' })).toBe(status)
  })
})
