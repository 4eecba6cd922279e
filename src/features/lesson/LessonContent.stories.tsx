import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { sampleElements, sampleFacts } from '../../engine/player/testing/sample-lesson.ts'
import { AppError } from '../../lib/app-error.ts'
import { setAnswerState } from './answer-outbox.ts'
import { keepPlace } from './device-memory.ts'
import { memoryStore } from './offline/memory-store.ts'
import type { DeviceStore } from './device-store.ts'
import { LessonContent } from './LessonContent.tsx'
import type { OpenLesson } from './open-lesson.ts'
import { Outbox } from './outbox.ts'
import type { Receipt } from './lane.ts'
import { makeUuid } from '../../lib/random-id.ts'

interface Setting extends Partial<Omit<OpenLesson, 'outbox'>> {
  send?(): Promise<Receipt>
  store?: DeviceStore
}

/** A lesson as `openLesson` gives it, on a device and with a server of its own. */
function opened({
  send = async () => ({ received_at: new Date(), newest_seq: 0 }),
  store = memoryStore(),
  ...more
}: Setting = {}): OpenLesson {
  const outbox = new Outbox({
    store,
    send,
    maySend: () => true,
    onState: ({ studying_id, element_id }, state) => setAnswerState(studying_id, element_id, state),
  })
  return {
    way: { link_token: 'token' },
    outbox,
    studying_id: makeUuid(),
    guest_secret: 'secret',
    user_id: null,
    answers: {},
    device: 1,
    lesson: {
      ...sampleFacts,
      _id: makeUuid(),
      lesson_feedback: 'never',
      course_title: 'Genesis',
      course_locale: 'en',
      lesson_place: 3,
      lessons_count: 12,
      account_name: 'Bible School',
      account_logo: '',
      is_private: false,
    },
    revision_id: makeUuid(),
    elements: sampleElements('student'),
    studying: null,
    is_over: false,
    around: {
      course_slug: 'genesis',
      previous: { _id: 'two', lesson_title: 'The flood' },
      next: { _id: 'four', lesson_title: 'Joseph, whom his brothers sold to strangers' },
    },
    ...more,
  }
}

const answers = { promise: 1, company: [0], own: 'To trust before one sees the whole road.' }

const studying = {
  _id: makeUuid(),
  revision_id: makeUuid(),
  finished_at: new Date('2025-03-02T10:00:00'),
  studying_review: false,
  studying_user_name: 'Olena',
  answers: {},
  comments: {},
  grades: null,
}

const meta = {
  title: 'Lesson/LessonContent',
  component: LessonContent,
  args: { open: opened(), onReload: fn() },
  parameters: {
    // The page brings its own landmarks, and the stage around every story has one too.
    a11y: {
      config: {
        rules: [
          'landmark-no-duplicate-main',
          'landmark-main-is-top-level',
          'landmark-banner-is-top-level',
          'landmark-contentinfo-is-top-level',
          'landmark-unique',
        ].map((id) => ({ id, enabled: false })),
      },
    },
  },
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
    await step('an answer that is taken back counts no more', async () => {
      await userEvent.click(canvas.getByText('To bless all peoples through him'))
      await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 4')
    })
    await step('nothing answered is nothing to send', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Finish and send to the teacher' }))
      await canvas.findByText('Answer at least one question first.')
    })
  },
}

export const Offline: Story = {
  args: { open: opened({ send: () => Promise.reject(new TypeError('Failed to fetch')) }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'To trust')
    await canvas.findByText('on this device')
    await canvas.findByText('No connection to the school. Your answers are kept on this device and sent later.')
    await expect(canvas.getByRole('textbox')).toHaveValue('To trust')
  },
}

/** Neither the school nor the device takes an answer: it is said plainly, and the student goes on writing. */
export const NoRoom: Story = {
  args: {
    open: opened({
      send: () => Promise.reject(new TypeError('Failed to fetch')),
      store: { ...memoryStore(), keep: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'To trust')
    await canvas.findByText('not saved yet: keep this page open')
    await canvas.findByText(/^This device has no room for your answers.*You can go on writing/)
    await expect(canvas.queryByText(/Your answers are kept on this device/)).toBeNull()
    await userEvent.type(canvas.getByRole('textbox'), ' before one sees')
    await expect(canvas.getByRole('textbox')).toHaveValue('To trust before one sees')
  },
}

/** Opened without a network at all: nothing alarms, and what is answered waits here. */
export const Copy: Story = {
  args: {
    open: opened({
      kept_at: new Date('2025-03-02T10:00:00'),
      send: () => Promise.reject(new TypeError('Failed to fetch')),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/This copy on your device is from/)
    await userEvent.click(canvas.getByText('To bless all peoples through him'))
    await canvas.findByText('on this device')
    await expect(canvas.queryByText(/^No connection to the school/)).toBeNull()
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
    await step('a name has to be given', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send to the teacher' }))
      await expect(name).toHaveAccessibleDescription('Your teacher needs a name to call you by.')
      await expect(name).toHaveFocus()
    })
    await step('half a phone number is none', async () => {
      await userEvent.type(name, 'Olena')
      await userEvent.type(canvas.getByRole('textbox', { name: 'Phone (if you like)' }), '12')
      await userEvent.click(canvas.getByRole('button', { name: 'Send to the teacher' }))
      await canvas.findByText('This is not a whole phone number.')
    })
  },
}

export const Sent: Story = {
  args: { open: opened({ answers, studying }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Sent. Your teacher will answer here.')
    await expect(canvas.getByText(/^Waiting for the review since .*: you may go on\.$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Next lesson/ })).toHaveAttribute('href', '/lesson?lesson_id=four')
    await expect(canvas.getByRole('link', { name: /^Previous lesson/ })).toHaveAttribute(
      'href',
      '/lesson?lesson_id=two',
    )
    await expect(canvas.getByRole('radio', { name: 'A great army' })).toBeEnabled()
  },
}

export const Reviewed: Story = {
  args: {
    open: opened({
      answers,
      studying: {
        ...studying,
        studying_review: true,
        comments: {
          own: 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.',
        },
        grades: { promise: { kind: 'scored', earned: 1, total: 1 }, company: { kind: 'scored', earned: 1, total: 2 } },
      },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('From your teacher')
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
    await expect(canvas.getByDisplayValue(answers.own)).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button', { name: /Finish/ })).toBeNull()
  },
}

/** Right and wrong in words and signs, as the lesson's setting has it; without it, the comments alone. */
export const ReviewedWithMarks: Story = {
  args: Reviewed.args,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Right')).toBeVisible()
    await expect(canvas.getByText(/1 of 2/)).toBeVisible()
  },
}

export const ReviewedWithoutMarks: Story = {
  args: {
    open: opened({
      answers,
      studying: { ...studying, studying_review: true, comments: { own: 'A very honest answer.' }, grades: null },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A very honest answer.')).toBeVisible()
    await expect(canvas.queryByText('Right')).toBeNull()
    await expect(canvas.queryByText(/1 of 2/)).toBeNull()
  },
}

const privateLesson = { ...opened().lesson, is_private: true }

/** A contact's own link on a device that knows nothing of it: opens this lesson alone. */
export const PrivateOnNewDevice: Story = {
  args: { open: opened({ lesson: privateLesson, around: null }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Begun on another device?' }))
    const phone = await canvas.findByRole('textbox', { name: 'Your phone number' })
    await waitFor(() => expect(phone).toHaveFocus())
    await userEvent.type(phone, '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Show my answers' }))
    await expect(phone).toHaveAccessibleDescription(/This is not a whole phone number/)
    await userEvent.click(canvas.getByRole('button', { name: 'Begin here' }))
    await expect(canvas.queryByRole('textbox', { name: 'Your phone number' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: /lesson/ })).toBeNull()
  },
}

export const ToolsForReading: Story = {
  args: { open: opened() },
  play: async ({ canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Reading and sharing' })
    const size = () => getComputedStyle(canvas.getByText(/^To bless all peoples/)).fontSize
    const bar = getComputedStyle(canvas.getByText('Lesson 3 of 12')).fontSize
    const usual = Number.parseFloat(size())
    await userEvent.click(button)
    await step('the lesson’s text grows, the bar’s does not', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: 'Very large' }))
      await expect(Number.parseFloat(size()) / usual).toBeCloseTo(1.4)
      await expect(getComputedStyle(canvas.getByText('Lesson 3 of 12')).fontSize).toBe(bar)
      await userEvent.click(canvas.getByRole('radio', { name: 'Usual' }))
    })
    await expect(canvas.getByRole('button', { name: 'Share the lesson' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('radio', { name: 'Usual' })).toBeNull()
    await expect(button).toHaveFocus()
  },
}

const answered = opened({ answers })

/** A guest who has answered may be at somebody else's device. */
export const ToolsForAGuest: Story = {
  args: { open: answered },
  loaders: [async () => setAnswerState(answered.studying_id, 'own', { kind: 'saved', at: new Date() })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reading and sharing' }))
    await expect(await canvas.findByRole('button', { name: 'Remove my answers from this device' })).toBeVisible()
  },
}

const begun = opened({ lesson: { ...opened().lesson, _id: 'read-before' } })

/** Who comes back is asked, and led there by a press alone. */
export const StoppedFurtherDown: Story = {
  args: { open: begun },
  loaders: [() => keepPlace('read-before', begun.elements.at(-1)?.id)],
  play: async ({ canvas, userEvent }) => {
    const offer = await canvas.findByRole('button', { name: 'Go on where you stopped' })
    await expect(window.scrollY).toBe(0)
    await userEvent.click(offer)
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(200), { timeout: 3_000 })
    await expect(canvas.queryByRole('button', { name: 'Go on where you stopped' })).toBeNull()
    window.scrollTo(0, 0)
  },
}

/** Who asks for a question without an answer is led to it, and it waits for the answer. */
export const ToTheOpenQuestion: Story = {
  args: { open: opened({ answers }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to it' }))
    const question = [...document.querySelectorAll('[data-after]')].find(
      (mark) => !Object.keys(answers).includes(mark.getAttribute('data-after') ?? ''),
    )?.previousElementSibling
    await waitFor(() => expect(question?.contains(document.activeElement)).toBe(true), { timeout: 3_000 })
  },
}

/** What the teacher wrote goes on paper with the answers; what is around the lesson does not. */
export const Printed: Story = {
  args: Reviewed.args,
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A very honest answer/)).toBeVisible()
    for (const role of ['link', 'button', 'textbox', 'progressbar', 'contentinfo'])
      await expect(canvas.queryByRole(role)).toBeNull()
    await expect(canvas.getByText('Your teacher has read your answers')).not.toBeVisible()
  },
}

export const PrintedBeforeReview: Story = {
  args: Sent.args,
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sent. Your teacher will answer here.')).not.toBeVisible()
    await expect(canvas.queryByText('From your teacher')).toBeNull()
  },
}
