import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { sampleElements } from '../../engine/player/testing/sample-lesson.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { setAnswerState } from '../../sync/answers/answer-state.ts'
import { storeReadingPosition } from '../../sync/answers/guest-progress-store.ts'
import { memoryStore } from '../../sync/answers/testing/memory-store.ts'
import { onDatabase } from '../../sync/database.ts'
import type { FinishReceipt } from '../../sync/finishes/finish-operation.ts'
import { finishOutbox } from '../../sync/finishes/finish-outbox.ts'
import { setFinishState } from '../../sync/finishes/finish-state.ts'
import { offlineLessons } from '../../sync/lessons/offline/offline-lesson-store.ts'
import { keepResetText } from '../../sync/lessons/reset-text.ts'
import { LessonContent } from './LessonContent.tsx'
import { answers, opened, parameters, studying } from './testing/opened-lesson.ts'

const meta = {
  title: 'Lesson/LessonContent',
  component: LessonContent,
  args: { open: opened(), onReload: fn() },
  parameters,
} satisfies Meta<typeof LessonContent>

export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = {
  args: { open: opened() },
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 4')
    await step('an answer counts and is saved', async () => {
      await userEvent.click(canvas.getByText('To bless all peoples through him'))
      await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 4')
      await canvas.findByText(/^saved \d/)
    })
    await step('a removed answer does not count', async () => {
      await userEvent.click(canvas.getByText('To bless all peoples through him'))
      await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 4')
    })
    await step('a lesson without answers cannot be sent', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Finish and send to the teacher' }))
      await canvas.findByText('Answer at least one question first.')
    })
  },
}

export const PartlyMatched: Story = {
  args: { open: opened() },
  play: async ({ canvas, userEvent, step }) => {
    await step('a match counts once every line has a pair', async () => {
      const [first, ...others] = canvas.getAllByRole('combobox', { name: /^\d/ })
      await userEvent.selectOptions(first as HTMLElement, 'A')
      await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 4')
      for (const line of others) await userEvent.selectOptions(line, 'A')
      await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 4')
    })
    await step('only the first question says who reads the answers', async () => {
      const shown = canvas.queryAllByText('Only your teacher will see it').filter((hint) => hint.checkVisibility())
      await expect(shown).toHaveLength(1)
    })
  },
}

export const Offline: Story = {
  args: { open: opened({ send: () => Promise.reject(new TypeError('Failed to fetch')) }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'To trust')
    await canvas.findByText('on this device')
    await canvas.findByText(/^The server isn’t responding\. You can continue: your answers are kept on this device/)
    await expect(canvas.getByRole('textbox')).toHaveValue('To trust')
  },
}

/** Neither the school nor the device can store an answer: the student is warned and can continue to write. */
export const StorageFull: Story = {
  args: {
    open: opened({
      send: () => Promise.reject(new TypeError('Failed to fetch')),
      store: { ...memoryStore(), put: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'To trust')
    await canvas.findByText('not saved yet: keep this page open')
    await canvas.findByText(/^This device has no space left for your answers.*You can keep writing/)
    await expect(canvas.queryByText(/Your answers are kept on this device/)).toBeNull()
    await userEvent.type(canvas.getByRole('textbox'), ' before one sees')
    await expect(canvas.getByRole('textbox')).toHaveValue('To trust before one sees')
  },
}

/** Opened without the server: one notice, and answers wait on the device. The page reloads once the server answers. */
export const Copy: Story = {
  args: {
    open: opened({
      stored_at: new Date('2025-03-02T10:00:00'),
      send: () => Promise.reject(new TypeError('Failed to fetch')),
    }),
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await canvas.findByText(/^The server isn’t responding/)
    await userEvent.click(canvas.getByText('To bless all peoples through him'))
    await canvas.findByText('on this device')
    await expect(canvas.getAllByText(/isn’t responding|offline/)).toHaveLength(1)
    await step('within three seconds', async () => {
      const answer = spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 'ready' }))
      await waitFor(() => expect(args.onReload).toHaveBeenCalled())
      answer.mockRestore()
    })
  },
}

export const Refused: Story = {
  args: {
    open: opened({ send: () => Promise.reject(new AppError('Your teacher has closed this lesson.', 409)) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('A great army'))
    await canvas.findByText('could not be saved: Your teacher has closed this lesson.')
    await expect(canvas.getByRole('radio', { name: 'A great army' })).toBeChecked()
  },
}

export const GuestFinishes: Story = {
  args: { open: opened({ answers }) },
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByText('1 question has no answer yet.')
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish and send to the teacher' }))
    const name = canvas.getByRole('textbox', { name: 'Your name' })
    await waitFor(() => expect(name).toHaveFocus())
    await step('a name is required', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send to the teacher' }))
      await expect(name).toHaveAccessibleDescription('Enter a name, so that your teacher knows what to call you.')
      await expect(name).toHaveFocus()
    })
    await step('an incomplete phone number is rejected', async () => {
      await userEvent.type(name, 'Olena')
      await userEvent.type(canvas.getByRole('textbox', { name: 'Phone (if you like)' }), '12')
      await userEvent.click(canvas.getByRole('button', { name: 'Send to the teacher' }))
      await canvas.findByText('Phone number is too short')
    })
  },
}

const queued = opened({
  lesson: { ...opened().lesson, is_private: true },
  answers,
  send: () => Promise.reject(new TypeError('Failed to fetch')),
})

/** The receipt of a lesson that the queue would send again meanwhile. */
async function receive({ studying_id }: typeof queued, receipt: FinishReceipt): Promise<void> {
  const { outbox } = await finishOutbox()
  await outbox.remove(outbox.pending(studying_id))
  setFinishState(studying_id, { kind: 'sent', receipt })
}

/** The press counts without a server: the lesson waits on the device, and its receipt replaces the note. */
export const FinishedWithoutServer: Story = {
  args: { open: queued },
  beforeEach: () => {
    const { fetch } = window
    // The development server answers for the missing one, at times late.
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    return () => {
      window.fetch = fetch
    }
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish and send to the teacher' }))
    const note = await canvas.findByRole('heading', { name: 'Will be sent as soon as the server responds' })
    await waitFor(() => expect(note).toHaveFocus())
    await step('the receipt of the server comes later', async () => {
      await receive(queued, { finished_at: new Date('2025-03-02T10:00:00') })
      await canvas.findByText('Sent. Your teacher will answer here.')
      await expect(args.onReload).toHaveBeenCalled()
    })
  },
}

const withPhone = opened({ answers, send: () => Promise.reject(new TypeError('Failed to fetch')) })

/** A guest's number that cannot be called is named while it is typed, and with the receipt, where it can be corrected. */
export const GuestPhone: Story = {
  args: { open: withPhone },
  beforeEach: FinishedWithoutServer.beforeEach,
  play: async ({ canvas, userEvent, step }) => {
    const phone = () => canvas.getByRole('textbox', { name: 'Phone (if you like)' })
    const finish = async (phone: FinishReceipt['phone']) => {
      await canvas.findByRole('heading', { name: 'Will be sent as soon as the server responds' })
      await receive(withPhone, { finished_at: new Date(), phone })
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish and send to the teacher' }))
    await step('while it is typed', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Olena')
      await userEvent.type(phone(), '067 123 45')
      await userEvent.tab()
      await waitFor(() => expect(phone()).toHaveAccessibleDescription(/unusual for its country/))
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Send to the teacher' }))
    await finish({ shown: '067 123 45', is_callable: false })
    await step('with the receipt', async () => {
      await canvas.findByText(/^“067 123 45” cannot be called/)
      await userEvent.click(canvas.getByRole('button', { name: 'Correct the number' }))
      await expect(phone()).toHaveValue('067 123 45')
    })
    await userEvent.clear(phone())
    await userEvent.type(phone(), '067 123 45 67')
    await userEvent.tab()
    await expect(phone()).not.toHaveAccessibleDescription(/unusual/)
  },
}

const reading = sampleElements('student').filter(({ id }) => !['promise', 'company', 'own', 'names'].includes(id))

/** A lesson without questions is done when its reader says so; at the end of a course that ends it. */
export const ReadToTheEnd: Story = {
  args: { open: opened({ elements: reading, around: { course_slug: 'genesis', previous: null, next: null } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'I have read it' }))
    await waitFor(() => expect(canvas.getByText('You have read this lesson')).toHaveFocus())
    await expect(await canvas.findByRole('link', { name: 'Look back at the lessons' })).toHaveAttribute(
      'href',
      '/course/genesis',
    )
  },
}

const resetLesson = opened({ reset_at: new Date('2025-03-02T10:00:00'), lessonRef: { link_token: 'set-back' } })

/** After a reset the student reads what happened, and the earlier answers of this device. */
export const SetBack: Story = {
  args: { open: resetLesson },
  loaders: [
    async () => {
      const { lesson, around, revision_id, elements, studying_id } = resetLesson
      const held = { own: { answer: answers.own, seq: 1, received_at: new Date() } }
      const earlier = { ...studying, answers: held, grades: {}, released: sampleElements('released') }
      const parts = { lesson, around, revision_id, elements, studying: earlier }
      const stored = { ...parts, is_done: false, is_over: false, reset_at: null }
      const times = { stored_at: 1, used_at: 1, bytes: 1, pictures: {}, is_wanted: false }
      const row = { key: 'link:set-back|', lesson_id: lesson._id, studying_id, user_id: null, ...times }
      await offlineLessons.put(row, stored)
      await keepResetText(row.key)
      await offlineLessons.remove([row.key])
    },
  ],
  play: async ({ canvas, userEvent }) => {
    // The right answers of the studying that was reset are not on the device any more.
    const earlier = await onDatabase((db) => db.get('reset_texts', 'link:set-back|'))
    await expect(earlier?.opened.studying).toMatchObject({ answers: { own: {} }, grades: null, released: null })
    await canvas.findByRole('heading', { name: 'Your teacher has reopened this lesson' })
    await userEvent.click(canvas.getByRole('button', { name: 'My earlier answers' }))
    await expect(await canvas.findByDisplayValue(answers.own)).toHaveAttribute('readonly')
    await userEvent.click(canvas.getByRole('button', { name: 'Close this note' }))
    await expect(canvas.queryByText('Your teacher has reopened this lesson')).toBeNull()
    await waitFor(async () => expect(await onDatabase((db) => db.get('reset_texts', 'link:set-back|'))).toBeUndefined())
  },
}

const privateLesson = { ...opened().lesson, is_private: true }

/** A private link on a new device opens only this lesson. */
export const PrivateOnNewDevice: Story = {
  args: { open: opened({ lesson: privateLesson, around: null }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Started on another device?' }))
    const phone = await canvas.findByRole('textbox', { name: 'Your phone number' })
    await waitFor(() => expect(phone).toHaveFocus())
    await userEvent.type(phone, '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Show my answers' }))
    await expect(phone).toHaveAccessibleDescription('Phone number is too short')
    await userEvent.click(canvas.getByRole('button', { name: 'Start here' }))
    await expect(canvas.queryByRole('textbox', { name: 'Your phone number' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: /lesson/ })).toBeNull()
  },
}

export const ToolsForReading: Story = {
  args: { open: opened() },
  play: async ({ canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Text size and sharing' })
    const size = () => getComputedStyle(canvas.getByText(/^To bless all peoples/)).fontSize
    const bar = getComputedStyle(canvas.getByText(/^Lesson 3 of 12/)).fontSize
    const usual = Number.parseFloat(size())
    await userEvent.click(button)
    await step('the text of the lesson grows, that of the bar does not', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: 'Very large' }))
      await expect(Number.parseFloat(size()) / usual).toBeCloseTo(1.4)
      await expect(getComputedStyle(canvas.getByText(/^Lesson 3 of 12/)).fontSize).toBe(bar)
      await userEvent.click(canvas.getByRole('radio', { name: 'Normal' }))
    })
    await expect(canvas.getAllByRole('button', { name: 'Share the lesson' })[0]).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('radio', { name: 'Normal' })).toBeNull()
    await expect(button).toHaveFocus()
  },
}

const answered = opened({ answers })

/** A guest who has answered may use a shared device. */
export const ToolsForAGuest: Story = {
  args: { open: answered },
  loaders: [async () => setAnswerState(answered.studying_id, 'own', { kind: 'saved', at: new Date() })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Text size and sharing' }))
    await expect(await canvas.findByRole('button', { name: 'Remove my answers from this device' })).toBeVisible()
  },
}

const begun = opened({ lesson: { ...opened().lesson, _id: 'read-before' } })

/** A returning visitor is offered the position, and the page scrolls only on a press. */
export const StoppedFurtherDown: Story = {
  args: { open: begun },
  loaders: [() => storeReadingPosition('read-before', begun.elements.at(-1)?.id)],
  play: async ({ canvas, userEvent }) => {
    const offer = await canvas.findByRole('button', { name: 'Continue where you left off' })
    await expect(window.scrollY).toBe(0)
    await userEvent.click(offer)
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(200))
    await expect(canvas.queryByRole('button', { name: 'Continue where you left off' })).toBeNull()
    window.scrollTo(0, 0)
  },
}

/** The link to the next question scrolls to it and focuses its field. */
export const ToTheOpenQuestion: Story = {
  args: { open: opened({ answers }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the first one' }))
    // The matching is the only question without an answer.
    await waitFor(() => expect(canvas.getAllByRole('combobox')[0]).toHaveFocus())
  },
}
