import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Copy } from './testing.ts'

// The first hour of a new contributor: one block, one module and one page by command, and every check still passes.

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args]

describe('a generated block, module and page', () => {
  let copy: Copy

  beforeAll(() => {
    copy = new Copy()
    for (const args of [
      ['new-block.mjs', 'text-poem', '962'],
      ['new-module.mjs', 'prayer-notes'],
      ['new-feature.mjs', 'prayers', '/office/prayers'],
    ]) {
      const [script, ...rest] = args
      const made = copy.run(`tests/generators/${script}`, ...rest)
      if (made.code !== 0) throw new Error(made.output)
    }
  })
  afterAll(() => copy.remove())

  test('pass "npm run check" without changes', () => {
    const { code, output } = copy.run('tests/run.mjs', '--quick')
    expect(output.slice(-4_000)).toMatch(/, 0 failed/)
    expect(output).toContain('blocks/contract.test.ts')
    expect(code).toBe(0)
  })

  test('pass their stories in Chromium, with the block in the palette, the editor and a lesson', () => {
    const stories = ['blocks/text-poem', 'src/office/prayers', 'src/engine/WholeLesson']
    const { code, output } = copy.run(...vitest('--project', 'stories', '--reporter=verbose', ...stories))
    expect(output.slice(-4_000)).toMatch(/Tests .*passed/)
    for (const story of ['TextPoem.stories.tsx > Edit', 'WholeLesson.stories.tsx > From The Palette'])
      expect(output).toMatch(new RegExp(`✓.*${story}`))
    expect(code).toBe(0)
  })

  test('reply over tRPC and REST from PostgreSQL, to the own account only', () => {
    const tests = ['server/modules/prayer-notes', 'tests/contract']
    const { code, output } = copy.run(
      ...vitest('--project', 'server', '-t', 'prayer-?[nN]otes|every operation', ...tests),
    )
    expect(output.slice(-4_000)).toMatch(/Tests .*passed/)
    expect(code).toBe(0)
  })
})
