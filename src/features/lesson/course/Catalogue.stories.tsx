import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CatalogueView } from './CataloguePage.tsx'
import type { CatalogueCourse } from './course-data.ts'

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
  minutes: 180,
  done_count: 0,
  course_is_touched: false,
  ...more,
})
const house = { account_name: 'Bible School', account_logo: '' }

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

export const ByCategory: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Bible',
      'Health',
    ])
    const names = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(names[0]).toBe('Genesis12 lessons · about 3 h3 of 12 lessons done')
    await expect(names[1]).toBe('Acts1 lesson · 20 minBegun')
    await expect(names[2]).toMatch(/^Буття/)
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
