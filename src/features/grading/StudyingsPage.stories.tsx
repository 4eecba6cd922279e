import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../lib/app-error.ts'
import StudyingsPage from './StudyingsPage.tsx'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import { sampleExamination, sampleRow } from './testing/sample-examination.ts'
import { signInAs } from './testing/sign-in-as.ts'

const rows = [
  sampleRow(),
  sampleRow({ _id: 'b', studying_user_name: '', is_private: false, answered: 2, course_title: 'Hope' }),
  sampleRow({ _id: 'c', studying_user_name: 'Сергей Константинопольский', finished_at: null, answered: 1 }),
]
const counts = { waiting: 2, reviewed: 1 }
const course = '01900000-0000-7000-8000-0000000000c1'
const lesson = '01900000-0000-7000-8000-0000000000e1'
const courses = [
  {
    _id: course,
    course_title: 'The first steps of faith',
    lessons: [{ _id: lesson, lesson_title: 'Abraham', lesson_order: 3, waiting: 2 }],
  },
]
const questions = [
  { element_id: 'promise', question_text: 'What did God promise Abram?', number: 1, waiting: 2, left: 0 },
  { element_id: 'words', question_text: 'How do you understand the words?', number: 3, waiting: 3, left: 3 },
]
let made = 0
const saveComment = fn<(input: unknown) => unknown>()
const review = fn<(input: unknown) => unknown>()
/** Studyings of their own for every story: drafts are kept by studying for as long as the page lives. */
function answers() {
  made += 1
  const element = sampleExamination().elements[3]
  const row = (place: number, studying_user_name: string, changes: object) => ({
    studying: sampleRow({ _id: `answer ${made} ${place}`, studying_user_name }),
    element,
    answer: 'One goes first, and sees later',
    grade: { kind: 'needs-review' },
    comment: null,
    edition: 'newest',
    uncommented: ['words'],
    ...changes,
  })
  return [
    row(1, 'Olena Shevchenko', {}),
    row(2, 'Serhii Kim', { edition: 'same words', uncommented: ['words', 'other'] }),
    row(3, '', { edition: 'other words' }),
  ]
}
const list = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Grading/Studyings page',
  component: FakeServer,
  args: {
    path: '/backoffice/studyings',
    pages: { '/backoffice/studyings': <StudyingsPage />, '/awr/grading': <StudyingsPage /> },
    replies: {
      'studyings.list': (input) => list(input),
      'studyings.lessons': () => ({ courses }),
      'studyings.questions': () => ({ lesson: sampleExamination().lesson, questions }),
      'studyings.answersTo': () => ({ answers: answers(), next: null }),
      'studyings.saveComment': (input) => saveComment(input),
      'studyings.review': (input) => review(input),
      'studyings.suggest': () => ({ suggestions: [{ text: '{name}, well read!', count: 3, same_answer: false }] }),
      'snippets.list': () => ({ snippets: [] }),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ studyings: rows, next: null, counts })
    return signInAs(Role.EDITOR)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toHaveAttribute(
      'href',
      '/backoffice/studyings/01900000-0000-7000-8000-000000000001',
    )
    await expect(canvas.getByRole('heading', { name: 'Still in progress' })).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ reviewed: false })
    await step('a filter asks for others', async () => {
      list.mockReturnValue({ studyings: [sampleRow({ studying_review: true })], next: null, counts })
      await userEvent.click(canvas.getByRole('button', { name: /Reviewed/ }))
      await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1))
      await expect(list).toHaveBeenLastCalledWith({ reviewed: true })
    })
    await step('a name that nobody has can be taken back', async () => {
      list.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Student’s name' }), 'Nobody')
      await expect(await canvas.findByText('Nobody is called “Nobody” here')).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith({ reviewed: true, search: 'Nobody' })
      await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }))
      await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1))
    })
  },
}

export const Narrowed: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findAllByText('Waiting: 2 days')).toHaveLength(2)
    await userEvent.click(canvas.getByText('More filters'))
    await step('a lesson can be chosen once its course is', async () => {
      await expect(canvas.getByRole('combobox', { name: 'Lesson' })).toBeDisabled()
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Course' }), 'The first steps of faith')
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lesson' }), '3. Abraham (2)')
      await waitFor(() =>
        expect(list).toHaveBeenLastCalledWith({ reviewed: false, course_id: course, lesson_id: lesson }),
      )
    })
    await step('nothing that fits can be taken back', async () => {
      list.mockImplementation((input) =>
        (input as { mine?: boolean }).mine
          ? { studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } }
          : { studyings: rows, next: null, counts },
      )
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Waiting longer than' }), 'A week')
      await userEvent.click(canvas.getByRole('checkbox', { name: /^Mine to do/ }))
      await expect(await canvas.findByText('Nothing fits these filters')).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ waiting_days: 7, mine: true }))
      await userEvent.click(canvas.getByRole('button', { name: 'Show everything that waits' }))
      await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith({ reviewed: false })
    })
  },
}

export const OfOneStudent: Story = {
  args: {
    path: `/backoffice/studyings?show=all&student=${course}`,
    replies: {
      ...meta.args.replies,
      'studyings.students': () => ({ students: [{ _id: course, contact_fullname: 'Olena Shevchenko' }], next: null }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Studyings of Olena Shevchenko')).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ contact_id: course })
    await userEvent.click(canvas.getByRole('button', { name: 'Show all students' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({}))
    await expect(canvas.queryByText('Studyings of Olena Shevchenko')).toBeNull()
  },
}

export const ByQuestion: Story = {
  args: { path: `/backoffice/studyings?by=question&lesson=${lesson}` },
  beforeEach: () => {
    saveComment.mockReset().mockImplementation((input) => {
      const { comment, version } = input as { comment: string | null; version: number }
      return { comment, version: version + 1 }
    })
    review.mockReset().mockReturnValue({ reviewed_at: new Date(), next_id: null })
  },
  play: async ({ canvas, userEvent, step }) => {
    const field = (student: string) => canvas.getByRole('textbox', { name: `Your comment for ${student}` })
    await step('the first question that needs a comment is open, with everybody’s answers', async () => {
      await expect(await canvas.findAllByRole('article')).toHaveLength(3)
      await expect(canvas.getByText('3 answers without a comment')).toBeVisible()
      await expect(canvas.getByText('Another edition, the same question')).toBeVisible()
      await expect(canvas.getByText('Another edition: the question read otherwise')).toBeVisible()
    })
    await step(
      'by keyboard alone: a remark, and the studying is released once all its texts have comments',
      async () => {
        await userEvent.keyboard('jc{Control>}k{/Control}')
        await screen.findByText('Olena Shevchenko, well read!')
        await userEvent.keyboard('{Enter}')
        await waitFor(() => expect(field('Olena Shevchenko')).toHaveFocus())
        await expect(canvas.getByText('2 answers without a comment')).toBeVisible()
        await userEvent.keyboard('{Control>}{Enter}{/Control}')
        await expect(await canvas.findByText('Reviewed: the student has the comments')).toBeVisible()
        await expect(canvas.getByRole('button', { name: 'Write to the student' })).toBeVisible()
        await expect(saveComment).toHaveBeenCalledWith(
          expect.objectContaining({ element_id: 'words', comment: 'Olena Shevchenko, well read!', version: 0 }),
        )
        await expect(review).toHaveBeenCalledTimes(1)
        await expect(field('Serhii Kim')).toHaveFocus()
      },
    )
    await step('a studying with other texts to read is not released from here', async () => {
      await userEvent.keyboard('So it is{Control>}{Enter}{/Control}')
      await expect(await canvas.findByText('Other answers of this student have no comment yet')).toBeVisible()
      await expect(review).toHaveBeenCalledTimes(1)
      await expect(field('Guest')).toHaveFocus()
    })
  },
}

export const NothingByQuestion: Story = {
  args: {
    path: '/backoffice/studyings?by=question',
    replies: { 'studyings.lessons': () => ({ courses: [] }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for you')).toBeVisible()
  },
}

export const More: Story = {
  beforeEach: () => {
    list.mockReturnValueOnce({ studyings: [sampleRow()], next: 'place', counts })
    list.mockReturnValue({ studyings: [sampleRow({ _id: 'z', studying_user_name: 'Maria' })], next: null, counts })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByRole('link', { name: /Maria/ })).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ reviewed: false, cursor: 'place' })
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull()
  },
}

export const InAPartnersPage: Story = {
  args: { path: '/awr/grading' },
  // The page brings its own main landmark there, and the stage around a story is one already.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toHaveAttribute(
      'href',
      '/awr/grading/01900000-0000-7000-8000-000000000001',
    )
  },
}

export const Empty: Story = {
  beforeEach: () => {
    list.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for you')).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: () => {
    list.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The list could not be loaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
  },
}
