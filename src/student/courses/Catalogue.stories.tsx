import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { readSiteNames } from '#domain/account/site-names.ts'
import { CatalogueView } from './CatalogueView.tsx'
import type { CatalogueCourse } from '../shared/course-data.ts'

const course = (course_title: string, more: Partial<CatalogueCourse> = {}): CatalogueCourse => ({
  _id: course_title,
  course_title,
  course_slug: course_title.toLowerCase(),
  course_locale: 'en',
  course_category: 'Bible',
  course_description: '',
  course_image: '',
  course_source: '',
  course_licence: '',
  lessons_count: 12,
  first_lesson_id: 'lesson',
  minutes: 180,
  done_count: 0,
  course_is_touched: false,
  ...more,
})
const house = { site_names: readSiteNames(), account_logo: '' }

const meta = {
  title: 'Lesson/Catalogue',
  component: CatalogueView,
  args: {
    catalogue: {
      house,
      courses: [
        course('Буття', { course_locale: 'ua' }),
        course('Genesis', { course_image: '/uploads/hills.jpg', done_count: 3, course_is_touched: true }),
        course('Acts', { lessons_count: 1, minutes: 20, course_is_touched: true }),
        course('Sleep and rest', { course_category: 'Health', done_count: 12, course_is_touched: true }),
      ],
    },
  },
} satisfies Meta<typeof CatalogueView>

export default meta
type Story = StoryObj<typeof meta>

const shownTitles = (canvas: { getAllByRole(role: 'link'): HTMLElement[] }) =>
  canvas.getAllByRole('link').map((link) => link.textContent)

export const ByLanguage: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(shownTitles(canvas)).toEqual(['Genesis', 'Acts', 'Sleep and rest'])
    await expect(canvas.getByText('3 of 12 lessons done')).toBeVisible()
    await expect(canvas.getByText('1 lesson · 20 min')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /All languages/ }))
    await expect(shownTitles(canvas)).toEqual(['Буття', 'Genesis', 'Acts', 'Sleep and rest'])
    await expect(canvas.getByText('Українська', { selector: 'p span' })).toBeVisible()
  },
}

export const ByCategory: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Health/ }))
    await expect(shownTitles(canvas)).toEqual(['Sleep and rest'])
    // No course of the other language has this category: the choice falls back to all.
    await userEvent.click(canvas.getByRole('button', { name: /Українська/ }))
    await expect(shownTitles(canvas)).toEqual(['Буття'])
  },
}

export const Empty: Story = {
  args: { catalogue: { house, courses: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No courses yet')).toBeVisible()
  },
}

export const InUkrainian: Story = {
  globals: { locale: 'uk' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')[0]).toHaveTextContent(/^Буття/)
  },
}

export const InRussian: Story = { globals: { locale: 'ru' } }
