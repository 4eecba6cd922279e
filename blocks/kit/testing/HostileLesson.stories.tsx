import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { sanitizeRichText } from '../../../server/lib/sanitize.ts'
import { LessonEditor } from '../../../src/engine/editor/LessonEditor.tsx'
import { LessonPlayer } from '../../../src/engine/player/LessonPlayer.tsx'
import { readLesson, type SerializedElement, type StoredElement, serializeLesson, storeElements } from '../../lesson.ts'
import { registry } from '../../registry.ts'
import type { BlockModel } from '../define-model.ts'
import type { LessonFacts, Mode } from '../define-views.ts'
import { BlockHostProvider } from '../host.ts'
import { addresses, flag, scripts, withEverywhere, withTraps } from './hostile-data.ts'
import { sampleHost } from './sample-host.ts'
import { samplesOf } from './samples-of.ts'

// Tests in a browser what hostile-data.test.ts tests without one: every block with invalid or malicious data between two
// others. The rest of the lesson is unaffected, and no script runs.

const lesson: LessonFacts = { lesson_title: 'Around', lesson_order: 1, lesson_length: 15 }
const heading = (id: string): StoredElement => ({ id, type: 3, v: 1, data: { text: id } })
const audiences = { preview: 'author', study: 'student', examination: 'reviewer' } as const

interface Case {
  name: string
  middle: StoredElement
}

/** Requested last: when it fails, all earlier requests have ended. */
const missing = '/none.jpg'

function casesOf(model: BlockModel): Case[] {
  const sample = samplesOf(model).find(({ version }) => version === model.version)?.data
  const isTaken = (data: unknown) => model.schema.safeParse(data).success
  // Each field gets the last text that it accepts, because some fields accept only short ones.
  const filled = (...texts: string[]) => texts.reduce((data, text) => withEverywhere(data, text, isTaken), sample)
  const hostile = {
    script: filled(scripts[1] ?? '', scripts.join('')),
    'addresses of script': filled(addresses[0] ?? '', addresses[2] ?? ''),
    'endless text and keys that reach out': withTraps(filled(...[1_000, 5_000, 20_000].map((n) => 'Я'.repeat(n)))),
    'numbers for everything': Object.fromEntries(Object.keys(model.empty() as object).map((key) => [key, -1])),
  }
  return Object.entries(hostile).map(([name, data]) => ({
    name: `${model.name}: ${name}`,
    middle: asStored({ id: 'middle', type: model.type, v: model.version, data }),
  }))
}

/** The element as the server stores it; a refused element stays as if it were in the database already. */
function asStored(element: StoredElement): StoredElement {
  try {
    return storeElements([element], { sanitize: sanitizeRichText, newId: () => 'new' })[0] ?? element
  } catch {
    return element
  }
}

const cases = [...registry.values()].flatMap(casesOf)

/** Shows one case after the other, each at the press of a button. */
function Cases({ children }: { children(middle: StoredElement): ReactNode }) {
  const [at, setAt] = useState(0)
  const shown = cases[at]
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      {shown ? (
        <section key={at} aria-label={shown.name}>
          {children(shown.middle)}
        </section>
      ) : (
        <p>All were shown</p>
      )}
    </>
  )
}

function HostileLesson({ mode, middle }: { mode: Mode; middle: StoredElement }) {
  const elements = [heading('Before'), middle, heading('After')]
  if (mode === 'edit')
    return (
      <BlockHostProvider value={sampleHost}>
        <LessonEditor elements={elements} lesson={lesson} onChange={() => undefined} />
      </BlockHostProvider>
    )
  return <LessonPlayer elements={shownTo(elements, mode)} lesson={lesson} mode={mode} showAnswers />
}

function shownTo(elements: readonly StoredElement[], mode: Exclude<Mode, 'edit'>): SerializedElement[] {
  return serializeLesson(readLesson(elements), audiences[mode])
}

const meta = {
  title: 'Blocks/Hostile data',
  render: (_args, { name }) => (
    <Cases>{(middle) => <HostileLesson mode={name.toLowerCase() as Mode} middle={middle} />}</Cases>
  ),
  play: async ({ canvas, canvasElement, name }) => {
    const place = location.href
    const next = canvas.getByRole('button', { name: 'Next' })
    const problems: string[] = []
    for (const shown of cases) {
      const section = canvasElement.querySelector('section')
      if (!section) throw new Error(`The page failed before ${shown.name}`)
      if (name === 'Edit') await openMiddle(section)
      // Collects all results before any assertion: a step of the test runner for each would take minutes.
      problems.push(...problemsOf(section).map((problem) => `${shown.name}: ${problem}`))
      await fireEvent.click(next)
    }
    await expect(problems).toEqual([])
    await expect(canvas.getByText('All were shown')).toBeVisible()
    await missingPicture()
    await expect(window).not.toHaveProperty(flag)
    await expect(location.href).toBe(place)
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Edit: Story = {}
export const Preview: Story = {}
export const Study: Story = {}
export const Examination: Story = {}

/** Opens the middle block in the editor; an unreadable block cannot be opened. */
async function openMiddle(section: HTMLElement): Promise<void> {
  const block = section.querySelector<HTMLElement>('[data-element="middle"]')
  const opener = [...(block?.querySelectorAll('button') ?? [])].find(({ ariaLabel }) => ariaLabel?.startsWith('Edit '))
  if (!block || !opener) return
  await fireEvent.click(opener)
  await waitFor(() => {
    // Until the fields are loaded the static view is shown, which does not react.
    if (block.dataset.active !== 'true' || block.querySelector(':scope > div > [inert]'))
      throw new Error('still loading')
  })
}

/** Missing parts of the lesson around the block, and everything in it that could run or lead to code. */
function problemsOf(section: HTMLElement): string[] {
  const headings = [...section.querySelectorAll('h2')]
  const missing = ['Before', 'After'].filter(
    (text) => !headings.some((h2) => h2.textContent === text && h2.checkVisibility()),
  )
  const parts = section.querySelectorAll('script, iframe, object, embed, base, meta, form, [srcdoc]')
  const attributes = [...section.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  const acting = attributes.filter(({ name, value }) => name.startsWith('on') || (isAddress(name) && !isSafe(value)))
  return [
    ...missing.map((text) => `"${text}" is gone`),
    ...[...parts].map(({ outerHTML }) => outerHTML),
    ...acting.map(({ name, value }) => `${name}=${value}`),
  ]
}

const isAddress = (name: string) =>
  /^(href|src|srcset|action|formaction|poster|data|xlink:href|ping|background)$/.test(name)

/** An invalid address leads nowhere. */
function isSafe(address: string): boolean {
  const url = URL.parse(address, location.href)
  return url === null || /^(https?|mailto|tel):$/.test(url.protocol)
}

/** Resolves when a missing picture has failed to load, after all earlier requests. */
function missingPicture(): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('error', () => resolve())
    picture.src = missing
  })
}
