import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import { periodOf } from './period.ts'
import StatisticsPage from './StatisticsPage.tsx'
import { chooseOption } from '../../ui/office/testing/choose-option.ts'

const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
const now = new Date()
const months = Array.from({ length: 12 }, (_, at) => ({
  from: new Date(now.getFullYear(), now.getMonth() - 11 + at, 1),
  to: new Date(now.getFullYear(), now.getMonth() - 10 + at, 1),
}))
const SITE = '1c5f4d42-6e06-4c43-a7d6-0a5b5d8f8a11'
const OWNER = '2c5f4d42-6e06-4c43-a7d6-0a5b5d8f8a12'
const LESSON = '3c5f4d42-6e06-4c43-a7d6-0a5b5d8f8a13'
const people = {
  requests_count: 1_284,
  months: months.map((month, at) => ({ ...month, new_count: 50 + at * 4, source_counts: [30 + at * 2, 20 + at * 2] })),
  sources: [
    { _id: SITE, source_name: 'Сайт', new_count: 492 },
    { _id: null, source_name: null, new_count: 372 },
  ],
  this_month: { from: months[11]?.from, to: now, new_count: 91 },
  last_month: { from: months[10]?.from, to: months[10]?.to, new_count: 88 },
  funnel: [
    { step: 'came', request_count: 600, other_count: 264, median_seconds: 3_600 },
    { step: 'student', request_count: 300, other_count: 132, median_seconds: 4 * 86_400 },
    { step: 'reviewed', request_count: 280, other_count: 100, median_seconds: 17 * 3_600 },
    { step: 'church', request_count: 30, other_count: 17, median_seconds: null },
  ],
  call_waits: [204, 372, 232, 152, 74, 38, 31],
  median_call_seconds: 9 * 3_600,
  statuses: [
    { status_id: 10, count: 31 },
    { status_id: 40, count: 604 },
  ],
  missioners: [
    { _id: OWNER, missioner_name: 'Ірина Кравчук', contacts_count: 84, overdue_count: 2 },
    { _id: null, missioner_name: null, contacts_count: 31, overdue_count: 0 },
  ],
  overdue_before: now,
  uncalled: { count: 31, oldest_at: hours(6 * 24) },
}
const overview = {
  begun_count: 834,
  finished_count: 540,
  reviewed_count: 516,
  median_review_seconds: 17 * 3_600,
  waiting_count: 24,
  oldest_waiting_at: hours(50),
  review_waits: [20, 300, 120, 60, 30, 6, 4],
  months: months.map((month, at) => ({
    ...month,
    begun_count: 20 + at * 9,
    finished_count: 12 + at * 6,
    reviewed_count: at === 3 ? 0 : 10 + at * 6,
  })),
  reviewers: [{ _id: OWNER, user_fullname: 'Марина Бондар', reviewed_count: 400, median_review_seconds: 9_000 }],
}
const courses = [
  {
    _id: 'first-steps',
    course_title: 'Перші кроки з Євангелієм',
    course_locale: 'ua',
    begun_count: 310,
    stop_lesson_id: LESSON,
    lessons: [
      { _id: LESSON, lesson_title: 'Зустріч', begun_count: 212, completed_count: 150, stopped_count: 39 },
      { _id: SITE, lesson_title: 'Молитва', begun_count: 98, completed_count: null, stopped_count: 0 },
    ],
  },
]
const getPeople = fn<(input: unknown) => unknown>()
const getOverview = fn<(input: unknown) => unknown>()
const getCourses = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Statistics',
  component: FakeServer,
  args: {
    path: '/office/statistics',
    pages: { '/office/statistics': <StatisticsPage /> },
    replies: {
      'statistics.people': (input) => getPeople(input),
      'statistics.overview': (input) => getOverview(input),
      'statistics.courses': (input) => getCourses(input),
    },
  },
  beforeEach: () => {
    getPeople.mockReset().mockReturnValue(people)
    getOverview.mockReset().mockReturnValue(overview)
    getCourses.mockReset().mockReturnValue({ courses })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Figures: Story = {
  play: async ({ canvas }) => {
    const funnel = within(await canvas.findByRole('table', { name: 'From a request to the church' }))
    const came = funnel.getByRole('row', { name: /^Contacts/ })
    await expect(came).toHaveTextContent('Contacts60026450%1 hour')
    await expect(within(came).getByRole('link', { name: '600' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/contacts\?figure_from=.*figure_name=came.*figure_origin=request/),
    )
    await expect(canvas.getByRole('link', { name: '9 hours' })).toBeVisible()
    const owned = within(canvas.getByRole('table', { name: 'Contacts of each missioner' }))
    await expect(owned.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      `/contacts?view=overdue&owner=${OWNER}`,
    )
    const lessons = within(await canvas.findByRole('table', { name: 'Where students stop' }))
    await expect(lessons.getByRole('row', { name: /Молитва/ })).toHaveTextContent('2. Молитва98under 50')
    await expect(canvas.getByText('Most stop at lesson 1, Зустріч.')).toBeVisible()
    // A zero opens no list.
    const byMonth = within(canvas.getByRole('table', { name: 'Submissions by month' }))
    await expect(byMonth.queryByRole('link', { name: '0' })).toBeNull()
  },
}

/** The words of Russian columns are long: a table that has no room scrolls in its card. */
export const OnAPhone: Story = {
  globals: { locale: 'ru', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'От заявки до церкви' })
    const { documentElement } = document
    await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth)
  },
}

export const OtherPeriodAndLanguage: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'This month' }))
    const { from, to } = periodOf('1', new Date())
    await expect(getPeople).toHaveBeenLastCalledWith(expect.objectContaining({ from, to }))
    await chooseOption(canvas.getByRole('combobox', { name: 'Language' }), 'Українська')
    await expect(getCourses).toHaveBeenLastCalledWith(expect.objectContaining({ from, to, locale: 'ua' }))
  },
}

export const Failure: Story = {
  beforeEach: () => {
    getOverview.mockImplementation(() => {
      throw new AppError('The server is busy', 503)
    })
    getCourses.mockReturnValue({ courses: [] })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /try again/i })).toBeVisible()
    // The other half of the page is not affected.
    await expect(await canvas.findByRole('table', { name: 'From a request to the church' })).toBeVisible()
    await expect(await canvas.findByText('No lessons in this period')).toBeVisible()
  },
}
