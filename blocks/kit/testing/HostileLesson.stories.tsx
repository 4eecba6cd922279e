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

// What hostile-data.test.ts shows without a browser, in one: every block between two others, with data that nobody
// should have written. The lesson around it stands, and nothing of it acts.

const lesson: LessonFacts = { lesson_title: 'Around', lesson_order: 1, lesson_length: 15 }
const heading = (id: string): StoredElement => ({ id, type: 3, v: 1, data: { text: id } })
const audiences = { preview: 'author', study: 'student', examination: 'reviewer' } as const

interface Case {
  name: string
  middle: StoredElement
}

/** Fetched once, so that what is asked for afterwards has had its turn. */
const missing = '/none.jpg'

function casesOf(model: BlockModel): Case[] {
  const sample = samplesOf(model).find(({ version }) => version === model.version)?.data
  const isTaken = (data: unknown) => model.schema.safeParse(data).success
  // Of several texts the last that a field takes: short ones go where long ones do not.
  const filled = (...texts: string[]) => texts.reduce((data, text) => withEverywhere(data, text, isTaken), sample)
  const hostile = {
    script: filled(scripts[1] ?? '', scripts.join('')),
    'addresses of script': filled(addresses[0] ?? '', addresses[2] ?? ''),
    'endless text and keys that reach out': withTraps(filled(...[1_000, 10_000, 100_000].map((n) => 'Я'.repeat(n)))),
    'numbers for everything': Object.fromEntries(Object.keys(model.empty() as object).map((key) => [key, -1])),
  }
  return Object.entries(hostile).map(([name, data]) => ({
    name: `${model.name}: ${name}`,
    middle: asStored({ id: 'middle', type: model.type, v: model.version, data }),
  }))
}

/** As the server stores it; what it refuses stands here as if it had come into the database some other way. */
function asStored(element: StoredElement): StoredElement {
  try {
    return storeElements([element], { sanitize: sanitizeRichText, newId: () => 'new' })[0] ?? element
  } catch {
    return element
  }
}

const cases = [...registry.values()].flatMap(casesOf)

/** One case after the other, each with the press of a button. */
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
    const faults: string[] = []
    for (const shown of cases) {
      const section = canvasElement.querySelector('section')
      if (!section) throw new Error(`The page fell before ${shown.name}`)
      if (name === 'Edit') await openMiddle(section)
      // All are looked at before any is judged: a step of the test runner for each would take minutes.
      faults.push(...faultsOf(section).map((fault) => `${shown.name}: ${fault}`))
      await fireEvent.click(next)
    }
    await expect(faults).toEqual([])
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

/** Opens the middle block to be written; one that cannot be read has nothing to open. */
async function openMiddle(section: HTMLElement): Promise<void> {
  const block = section.querySelector<HTMLElement>('[data-element="middle"]')
  const opener = [...(block?.querySelectorAll('button') ?? [])].find(({ ariaLabel }) => ariaLabel?.startsWith('Edit '))
  if (!block || !opener) return
  await fireEvent.click(opener)
  await waitFor(() => {
    // Until its fields have come, what students see stands there, and answers nobody.
    if (block.dataset.active !== 'true' || block.querySelector(':scope > div > [inert]'))
      throw new Error('still coming')
  })
}

/** What is missing from the lesson around, and everything that would act or lead to what would. */
function faultsOf(section: HTMLElement): string[] {
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

/** What is no address at all leads nowhere. */
function isSafe(address: string): boolean {
  const url = URL.parse(address, location.href)
  return url === null || /^(https?|mailto|tel):$/.test(url.protocol)
}

/** Resolves when a picture was not found: whatever was asked for before it has been answered too. */
function missingPicture(): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('error', () => resolve())
    picture.src = missing
  })
}
