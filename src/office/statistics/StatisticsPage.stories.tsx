import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import { monthsOf, periodOf } from './period.ts'
import StatisticsPage from './StatisticsPage.tsx'

const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
const months = monthsOf(periodOf('12', new Date())).map((month, index) => ({
  month,
  begun_count: 20 + index * 9,
  finished_count: 12 + index * 6,
  reviewed_count: 10 + index * 6,
}))
const overview = {
  begun_count: 834,
  finished_count: 540,
  reviewed_count: 516,
  median_review_seconds: 17 * 3_600,
  waiting_count: 24,
  oldest_waiting_at: hours(50),
  months: months.filter((_month, index) => index !== 3),
  reviewers: [
    { _id: 'a', user_fullname: 'Марина Бондар', reviewed_count: 400, median_review_seconds: 9_000 },
    { _id: 'b', user_fullname: 'Anna Levchenko', reviewed_count: 116, median_review_seconds: 200_000 },
  ],
}
const lesson = (lesson_title: string, begun_count: number, finished_count: number) => ({
  _id: lesson_title,
  lesson_title,
  begun_count,
  finished_count,
})
const courses = [
  {
    _id: 'first-steps',
    course_title: 'Перші кроки з Євангелієм',
    course_locale: 'ua',
    begun_count: 310,
    finished_count: 190,
    lessons: [lesson('Зустріч', 212, 150), lesson('Притча про сіяча', 98, 40), lesson('Молитва', 0, 0)],
  },
]
const nothing = {
  begun_count: 0,
  finished_count: 0,
  reviewed_count: 0,
  median_review_seconds: null,
  waiting_count: 0,
  oldest_waiting_at: null,
  months: [],
  reviewers: [],
}
const getOverview = fn<(input: unknown) => unknown>()
const getCourses = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Statistics',
  component: FakeServer,
  args: {
    path: '/office/statistics',
    pages: { '/office/statistics': <StatisticsPage /> },
    replies: {
      'statistics.overview': (input) => getOverview(input),
      'statistics.courses': (input) => getCourses(input),
    },
  },
  beforeEach: () => {
    getOverview.mockReset().mockReturnValue(overview)
    getCourses.mockReset().mockReturnValue({ courses })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Figures: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('65% of those begun')).toBeVisible()
    await expect(canvas.getByText('half of them within 17 hours')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '24' })).toHaveAttribute('href', '/backoffice/studyings')
    const [byMonth] = canvas.getAllByRole('table')
    // The newest month first, one without submissions too.
    await expect(within(byMonth as HTMLElement).getAllByRole('row')).toHaveLength(13)
    await expect(within(byMonth as HTMLElement).getAllByRole('row')[9]).toHaveTextContent(/0{3}$/)
    const share = await canvas.findByRole('row', { name: /Зустріч/ })
    await expect(share).toHaveTextContent('21215071%')
  },
}

export const OtherPeriod: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'This month' }))
    await expect(canvas.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true')
    const { from, to } = periodOf('1', new Date())
    await expect(getOverview).toHaveBeenLastCalledWith(expect.objectContaining({ from, to }))
    await expect(getCourses).toHaveBeenLastCalledWith(expect.objectContaining({ from, to }))
  },
}

export const Empty: Story = {
  beforeEach: () => {
    getOverview.mockReturnValue(nothing)
    getCourses.mockReturnValue({ courses: [] })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No lesson was begun in this period.')).toBeVisible()
    await expect(await canvas.findByText('No lessons in this period')).toBeVisible()
  },
}

export const Failure: Story = {
  beforeEach: () => {
    getOverview.mockImplementation(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /try again/i })).toBeVisible()
    // The other half of the page is not affected.
    await expect(await canvas.findByText('Перші кроки з Євангелієм')).toBeVisible()
  },
}
