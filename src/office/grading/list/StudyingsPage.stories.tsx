import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import StudyingsPage from './StudyingsPage.tsx'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { forgetReleases } from '../releasing/releases.ts'
import { sampleExamination, sampleRow } from '../testing/sample-examination.ts'
import { signInAs } from '../testing/sign-in-as.ts'

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
  {
    element_id: 'promise',
    question_text: 'What did God promise Abram?',
    number: 1,
    is_read: false,
    waiting: 2,
    left: 2,
  },
  {
    element_id: 'words',
    question_text: 'How do you understand the words?',
    number: 3,
    is_read: true,
    waiting: 3,
    left: 3,
  },
]
const me = '01900000-0000-7000-8000-0000000000ff'
let made = 0
const saveComment = fn<(input: unknown) => unknown>()
const review = fn<(input: unknown) => unknown>()
/** Separate studyings for every story, because drafts are stored by studying until the page is closed. */
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
    versions: [],
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
    forgetReleases()
    return signInAs(Role.EDITOR)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** Keys move in the list and open a submission; the server sorts the whole list. */
export const AsATable: Story = {
  globals: { viewport: { value: undefined } },
  args: { pages: { ...meta.args.pages, '/backoffice/studyings/:token': <p>Opened</p> } },
  play: async ({ canvas, userEvent, step }) => {
    const row = await canvas.findByRole('row', { name: /Olena Shevchenko/ })
    await step('the server sorts by a column, and what is opened has the list in its address', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'When' }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ reviewed: false, sort: 'when' }))
      await userEvent.click(canvas.getByRole('button', { name: 'When' }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ reviewed: false, sort: 'when-last' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Student' }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ reviewed: false, sort: 'student' }))
      await waitFor(() =>
        expect(canvas.getByRole('link', { name: /Olena Shevchenko/ })).toHaveAttribute(
          'href',
          expect.stringMatching(/\?sort=student$/),
        ),
      )
    })
    await step('a column more is shown once it is chosen', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Columns and views' }))
      const settings = within(await screen.findByRole('dialog', { name: 'Columns and views' }))
      await userEvent.click(settings.getByRole('checkbox', { name: 'Contact or guest' }))
      await userEvent.click(settings.getByRole('button', { name: 'Close' }))
      await expect(canvas.getByRole('columnheader', { name: 'Contact or guest' })).toBeVisible()
    })
    await step('keys select and open', async () => {
      await userEvent.keyboard('[KeyJ][KeyX]')
      await expect(row).toHaveFocus()
      await expect(await canvas.findByText('1 selected')).toBeVisible()
      await userEvent.keyboard('{Escape}{Enter}')
      await expect(await canvas.findByText('Opened')).toBeVisible()
    })
  },
  afterEach: () => localStorage.removeItem(`table:${me}:studyings`),
}

/** Chooses a value of a filter. */
async function narrow(canvas: { getByRole: typeof screen.getByRole }, filter: string, value: string | RegExp) {
  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(filters.getByRole('button', { name: filter }))
  const values = within(await screen.findByRole('dialog', { name: filter }))
  await userEvent.click(values.getByRole('radio', { name: value }))
  await userEvent.click(values.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Days are in the address, as with other lists. */
export const OfSomeDays: Story = {
  args: { path: '/backoffice/studyings?show=all&finished=from:2026-11-01' },
  play: async ({ canvas }) => {
    const from = new Date(2026, 10, 1).toISOString()
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ finished: { from } }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove the filter “Finished”' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({}))
  },
}

export const Waiting: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toHaveAttribute(
      'href',
      '/backoffice/studyings/01900000-0000-7000-8000-000000000001',
    )
    await expect(canvas.getByRole('row', { name: /Сергей Константинопольский.*In progress/ })).toBeVisible()
    await expect(canvas.queryByText('Nothing to review')).toBeNull()
    await expect(list).toHaveBeenLastCalledWith({ reviewed: false })
    await step('a filter requests another list', async () => {
      list.mockReturnValue({ studyings: [sampleRow({ studying_review: true })], next: null, counts })
      await userEvent.click(canvas.getByRole('button', { name: /Reviewed/ }))
      await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
      await expect(list).toHaveBeenLastCalledWith({ reviewed: true })
    })
    await step('a search without a match can be cleared', async () => {
      list.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Student’s name' }), 'Nobody')
      await expect(await canvas.findByText('No student matches “Nobody”')).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith({ reviewed: true, search: 'Nobody' })
      await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }))
      await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
    })
  },
}

export const FoundInProgress: Story = {
  beforeEach: () => {
    const underWay = sampleRow({ studying_user_name: 'Olena Shevchenko', finished_at: null })
    list.mockReturnValue({ studyings: [underWay], next: null, counts: { waiting: 0, reviewed: 0 } })
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('without a search the queue says that nothing waits', async () => {
      await expect(await canvas.findByText('Nothing to review')).toBeVisible()
      await expect(canvas.getByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
    })
    await step('a name that matches an unfinished studying is found', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Student’s name' }), 'Olena')
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ reviewed: false, search: 'Olena' }))
      await waitFor(() => expect(canvas.queryByRole('heading', { name: /Nobody|Nothing/ })).toBeNull())
      await expect(canvas.getByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
    })
    await step('a filter that matches an unfinished studying has found something', async () => {
      await userEvent.clear(canvas.getByRole('searchbox', { name: 'Student’s name' }))
      await narrow(canvas, 'Assigned to me', /^from my contacts/)
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ reviewed: false, mine: true }))
      await waitFor(() => expect(canvas.queryByRole('heading', { name: /Nobody|Nothing/ })).toBeNull())
      await expect(canvas.getByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
    })
  },
}

export const Narrowed: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findAllByText(/^2 days$/)).toHaveLength(2)
    await step('a lesson can be chosen after its course', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
      const filters = within(await screen.findByRole('dialog', { name: 'Filters' }))
      await filters.findByRole('button', { name: 'Course' })
      await expect(filters.queryByRole('button', { name: 'Lesson' })).toBeNull()
      await userEvent.keyboard('{Escape}')
      await narrow(canvas, 'Course', 'The first steps of faith')
      await narrow(canvas, 'Lesson', '3. Abraham (2)')
      await waitFor(() =>
        expect(list).toHaveBeenLastCalledWith({ reviewed: false, course_id: course, lesson_id: lesson }),
      )
    })
    await step('filters without a match can be cleared', async () => {
      list.mockImplementation((input) =>
        (input as { mine?: boolean }).mine
          ? { studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } }
          : { studyings: rows, next: null, counts },
      )
      await narrow(canvas, 'Waiting longer than', 'A week')
      await narrow(canvas, 'Assigned to me', /^from my contacts/)
      await expect(await canvas.findByText('No matching submissions')).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ waiting_days: 7, mine: true }))
      await userEvent.click(canvas.getByRole('button', { name: 'Show everything waiting' }))
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
    await expect(await canvas.findByText('Submissions of Olena Shevchenko')).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ contact_id: course })
    await userEvent.click(canvas.getByRole('button', { name: 'Show all students' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({}))
    await expect(canvas.queryByText('Submissions of Olena Shevchenko')).toBeNull()
  },
}

export const ByQuestion: Story = {
  args: { path: '/backoffice/studyings?by=question' },
  beforeEach: () => {
    saveComment.mockReset().mockImplementation((input) => {
      const { comment, version } = input as { comment: string | null; version: number }
      return { comment, version: version + 1 }
    })
    review.mockReset().mockReturnValue({ release_due_at: new Date(), next_id: null, unsent: [] })
  },
  play: async ({ canvas, userEvent, step }) => {
    const field = (student: string) => canvas.getByRole('textbox', { name: `Your comment for ${student}` })
    await step('the question with texts to read is open, equal answers in one group', async () => {
      await expect(await canvas.findAllByRole('article')).toHaveLength(3)
      await expect(canvas.getByText('3 answers without a comment')).toBeVisible()
      await expect(canvas.getByRole('button', { name: /^3\. How do you understand/ })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(canvas.getByText('2 students answered the same')).toBeVisible()
      // The third student had other words, so the answer is shown with them.
      await expect(canvas.getAllByText('One goes first, and sees later')).toHaveLength(2)
      await expect(canvas.getByText('Another version, the same question')).toBeVisible()
      await expect(canvas.getByText('Another version: the question was worded differently')).toBeVisible()
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
        await expect(await canvas.findByText('Reviewed: the comments go out in a few seconds')).toBeVisible()
        await expect(saveComment).toHaveBeenCalledWith(
          expect.objectContaining({ element_id: 'words', comment: 'Olena Shevchenko, well read!', version: 0 }),
        )
        await expect(review).toHaveBeenCalledTimes(1)
        await expect(field('Serhii Kim')).toHaveFocus()
      },
    )
    await step('a studying with other uncommented answers is not released', async () => {
      await userEvent.keyboard('So it is{Control>}{Enter}{/Control}')
      await expect(await canvas.findByText('Other answers of this student have no comment yet')).toBeVisible()
      await expect(review).toHaveBeenCalledTimes(1)
      await expect(field('Guest')).toHaveFocus()
    })
  },
}

export const CommentForAGroup: Story = {
  args: ByQuestion.args,
  beforeEach: ByQuestion.beforeEach,
  play: async ({ canvas, userEvent, step }) => {
    const field = (student: string) => canvas.getByRole('textbox', { name: `Your comment for ${student}` })
    await step('each student of the group gets the comment with their own name', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'One comment for 2 students' }))
      const form = canvas.getByRole('textbox', { name: 'Comment for the group' })
      await expect(form).toHaveFocus()
      await userEvent.keyboard('{{name}, well read!{Control>}{Enter}{/Control}')
      await expect(field('Olena Shevchenko')).toHaveValue('Olena Shevchenko, well read!')
      await expect(field('Serhii Kim')).toHaveValue('Serhii Kim, well read!')
      await expect(field('Guest')).toHaveValue('')
      await expect(canvas.getByRole('region', { name: 'Comment for Olena Shevchenko' })).toHaveFocus()
      await expect(review).not.toHaveBeenCalled()
      await waitFor(() => expect(saveComment).toHaveBeenCalledTimes(2))
    })
    await step('undo takes it back', async () => {
      await expect(canvas.getByText('Comment added for 2 students')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(field('Olena Shevchenko')).toHaveValue('')
      await waitFor(() =>
        expect(saveComment).toHaveBeenLastCalledWith(expect.objectContaining({ comment: null, version: 1 })),
      )
      await expect(canvas.queryByText('Comment added for 2 students')).toBeNull()
    })
    await step('Escape closes the form', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'One comment for 2 students' }))
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByRole('textbox', { name: 'Comment for the group' })).toBeNull()
    })
    await step('what is already written is not offered for the group', async () => {
      await userEvent.type(field('Serhii Kim'), 'My own words')
      await expect(canvas.queryByRole('button', { name: /^One comment for/ })).toBeNull()
      // Unsaved words would ask before the story is left.
      await waitFor(() =>
        expect(saveComment).toHaveBeenLastCalledWith(expect.objectContaining({ comment: 'My own words' })),
      )
    })
  },
}

const otherLesson = { _id: 'other', lesson_title: 'Moses', lesson_order: 4, waiting: 1 }

export const LessonsByQuestion: Story = {
  args: {
    path: '/backoffice/studyings?by=question',
    replies: {
      ...meta.args.replies,
      'studyings.lessons': () => ({
        courses: courses.map((one) => ({ ...one, lessons: [...one.lessons, otherLesson] })),
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const lessons = await canvas.findByRole('list', { name: 'Lessons to review' })
    await expect(lessons).toHaveTextContent('3. AbrahamThe first steps of faith24. MosesThe first steps of faith1')
    await userEvent.click(canvas.getByRole('button', { name: /^3\. Abraham/ }))
    await expect(await canvas.findByRole('heading', { name: /^3\. Abraham/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Other lessons' }))
    await expect(await canvas.findByRole('list', { name: 'Lessons to review' })).toBeVisible()
  },
}

export const NothingByQuestion: Story = {
  args: {
    path: '/backoffice/studyings?by=question',
    replies: { 'studyings.lessons': () => ({ courses: [] }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing to review')).toBeVisible()
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
  // The page has its own main landmark, and so has the stage around a story.
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
    await expect(await canvas.findByText('Nothing to review')).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: () => {
    list.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This could not be loaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
  },
}
