import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, headlessShellPath } from '../support/chromium.mjs'
import { type RunningServer, startServer } from '../support/server.ts'
import { Copy } from './testing.ts'

// The first hour of a new contributor: one block, one module and one page by command, a text, and every check still passes.

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args]
const checkTexts = 'src/build/texts/check-texts.ts'
const text = { en: 'Prayers of this week', ru: 'Молитвы этой недели', uk: 'Молитви цього тижня' }

describe('a generated block, module and page, with a new text', () => {
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
    for (const path of ['src/office/prayers/PrayersPage.tsx', 'src/office/prayers/PrayersPage.stories.tsx'])
      replace(path, /\bDraft\b/, text.en)
  })
  afterAll(() => copy.remove())

  const replace = (path: string, part: RegExp, by: string | ((...groups: string[]) => string)) => {
    const old = copy.read(path)
    const changed = typeof by === 'string' ? old.replace(part, by) : old.replace(part, by)
    if (changed === old) throw new Error(`${path} has no ${part}`)
    writeFileSync(join(copy.path, path), changed)
  }
  /** `npm run i18n`. */
  const collect = () => {
    for (const args of [
      ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', '--overwrite'],
      ['src/build/texts/write-texts.ts'],
    ]) {
      const { code, output } = copy.run(...args)
      if (code !== 0) throw new Error(output)
    }
  }

  test('fail the check of texts before these are collected, and before they are translated', () => {
    const uncollected = copy.run(checkTexts)
    expect(uncollected.output).toContain('The .po files do not have the texts of the sources: run "npm run i18n".')
    expect(uncollected.code).toBe(1)
    collect()
    const untranslated = copy.run(checkTexts)
    for (const tag of ['ru', 'uk'])
      expect(untranslated.output).toContain(
        `Not translated in ${tag}: “${text.en}” (src/office/prayers/PrayersPage.tsx)`,
      )
    expect(untranslated.output).not.toContain('run "npm run i18n"')
    expect(untranslated.code).toBe(1)
  })

  test('pass the check of texts once they are translated and compiled', () => {
    for (const tag of ['ru', 'uk'] as const)
      replace(`src/locales/${tag}/messages.po`, /^msgid "(.+)"\nmsgstr ""$/gm, (_, id = '') => {
        return `msgid "${id}"\nmsgstr "${id === text.en ? text[tag] : id}"`
      })
    expect(copy.run(checkTexts).output).toContain('Not compiled from the present texts')
    collect()
    expect(copy.run(checkTexts)).toEqual({ code: 0, output: '' })
  })

  test('pass "npm run check"', () => {
    const { code, output } = copy.run('tests/run.mjs', '--quick')
    expect(output.slice(-4_000)).toMatch(/, 0 failed/)
    expect(output).toMatch(/^ok {4} unit .* \d{4} checks$/m)
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

  describe('in the built application', () => {
    let server: RunningServer
    let browser: Browser

    beforeAll(async () => {
      const build = 'const { build } = await import("./server/launch/build.mjs"); await build()'
      const { code, output } = copy.run('--input-type=module', '--eval', build)
      if (code !== 0) throw new Error(output)
      server = await startServer({ root: copy.path })
      browser = await chromium.launch({ executablePath: headlessShellPath(), args: chromiumFlags })
    }, 600_000)
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    test('the page shows its text in three languages', async () => {
      const page = await browser.newPage()
      // The limit of the test counts.
      page.setDefaultTimeout(0)
      await page.goto(server.signInLink('editor@demo.local'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const [locale, expected] of Object.entries({ en: text.en, ru: text.ru, ua: text.uk })) {
        await page.goto(`${server.origin}/office/prayers?lang=${locale}`)
        await page.getByRole('heading', { level: 1, name: expected, exact: true }).waitFor()
      }
    })
  })
})
