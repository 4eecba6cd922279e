import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Copy } from './testing.ts'

// What somebody new to the project does first: one of each, and then everything must still hold.

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args]

describe('a block, a module and a page made by command', () => {
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

  test('pass "npm run check" as they are', () => {
    const { code, output } = copy.run('tests/run.mjs', '--quick')
    expect(output.slice(-4_000)).toMatch(/, 0 failed/)
    expect(output).toContain('blocks/contract.test.ts')
    expect(code).toBe(0)
  })

  test('show their stories in Chromium, and the block beside all others in the palette, the editor and a lesson', () => {
    const stories = ['blocks/text-poem', 'src/features/prayers', 'src/engine/WholeLesson']
    const { code, output } = copy.run(...vitest('--project', 'stories', '--reporter=verbose', ...stories))
    expect(output.slice(-4_000)).toMatch(/Tests .*passed/)
    for (const story of ['TextPoem.stories.tsx > Edit', 'WholeLesson.stories.tsx > From The Palette'])
      expect(output).toMatch(new RegExp(`✓.*${story}`))
    expect(code).toBe(0)
  })

  test('serve both doors from PostgreSQL, and no account another', () => {
    const tests = ['server/modules/prayer-notes', 'tests/contract']
    const { code, output } = copy.run(
      ...vitest('--project', 'server', '-t', 'prayer-?[nN]otes|every operation', ...tests),
    )
    expect(output.slice(-4_000)).toMatch(/Tests .*passed/)
    expect(code).toBe(0)
  })
})
