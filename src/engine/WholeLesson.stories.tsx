import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { Mode } from '#blocks/kit/define-views.ts'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { sampleHost } from '#blocks/kit/testing/sample-host.ts'
import { gradeLesson, readLesson, type StoredElement, serializeLesson } from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'
import { blockAuthorViews } from '#blocks/author-views.ts'
import { LessonEditor } from './editor/LessonEditor.tsx'
import { LessonPlayer } from './player/LessonPlayer.tsx'
import { sampleFacts } from './player/testing/sample-lesson.ts'
import { wholeLesson } from './testing/whole-lesson.ts'

const read = readLesson(wholeLesson)

/** The right answer to every question, for the examination. */
const answers = Object.fromEntries(
  read.flatMap((element) =>
    element.readable ? [[element.id, element.model.question?.rightAnswer(element.data)] as const] : [],
  ),
)
const grades = Object.fromEntries(gradeLesson(read, new Map(Object.entries(answers))))

const audiences = { preview: 'author', study: 'student', examination: 'reviewer' } as const

function Editor({ initial }: { initial: StoredElement[] }) {
  const [elements, setElements] = useState(initial)
  return (
    <BlockHostProvider value={sampleHost}>
      <LessonEditor elements={elements} lesson={sampleFacts} onChange={setElements} />
    </BlockHostProvider>
  )
}

/** A lesson with every block, in the mode that the toolbar sets. */
function WholeLesson({ mode }: { mode: Mode }) {
  if (mode === 'edit') return <Editor initial={wholeLesson} />
  return (
    <LessonPlayer
      elements={serializeLesson(read, audiences[mode])}
      lesson={sampleFacts}
      mode={mode}
      {...(mode === 'examination' ? { answers, grades, showAnswers: true } : {})}
    />
  )
}

const meta = {
  title: 'Engine/WholeLesson',
  render: (_args, { globals }) => <WholeLesson key={globals.mode} mode={globals.mode} />,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const questions = Object.keys(grades).length

export const InEveryMode: Story = {}

export const Edit: Story = {
  globals: { mode: 'edit' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem', { name: /^Block \d+: / })).toHaveLength(wholeLesson.length)
    for (const opener of canvas.getAllByRole('button', { name: /^Edit (?!:)/ })) {
      await userEvent.click(opener)
      await userEvent.click(await canvas.findByRole('button', { name: 'Done' }))
    }
    await expect(canvas.queryByText('Part of this lesson cannot be shown here.')).toBeNull()
  },
}

/** Every block can be chosen and then edited. */
export const FromThePalette: Story = {
  render: () => <Editor initial={[]} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const views of blockAuthorViews.values()) {
      const label = i18n._(views.label)
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      const palette = await screen.findByRole('dialog', { name: 'Add a block' })
      await userEvent.click(within(palette).getByRole('option', { name: label }))
      await waitFor(async () => {
        const active = canvasElement.querySelector('[data-active="true"]')
        // Until the edit view is loaded, an inert preview is shown.
        await expect(active?.getAttribute('aria-label')).toContain(label)
        await expect(active?.querySelector(':scope > div > [inert]')).toBeNull()
      })
    }
    await expect(canvasElement.querySelectorAll('[data-element]')).toHaveLength(registry.size)
    await expect(canvas.queryByText('Part of this lesson cannot be shown here.')).toBeNull()
  },
}

export const Preview: Story = {
  globals: { mode: 'preview' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(Correct|Model) answer/).length).toBeGreaterThanOrEqual(questions)
    await expect(canvas.queryByText('Part of this lesson cannot be shown here.')).toBeNull()
  },
}

export const Study: Story = {
  globals: { mode: 'study' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^(Correct|Model) answer/)).toBeNull()
    await expect(canvas.queryByText('Part of this lesson cannot be shown here.')).toBeNull()
  },
}

export const Examination: Story = {
  globals: { mode: 'examination' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByText(/^(Correct|The teacher reads this answer)$/)).toHaveLength(questions),
    )
    await expect(canvas.queryByText('Part of this lesson cannot be shown here.')).toBeNull()
  },
}

/** Printed on white from the dark theme, without controls. */
export const Printed: Story = {
  globals: { mode: 'study', medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
    await expect(getComputedStyle(document.body).colorScheme).toBe('light')
    for (const role of ['button', 'combobox', 'textbox']) await expect(canvas.queryByRole(role)).toBeNull()
    for (const heading of canvas.getAllByRole('heading')) await expect(heading).toHaveStyle({ breakAfter: 'avoid' })
    await expect(canvas.queryByText(/^(Correct|Model) answer/)).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
