import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CourseView } from './CourseView.tsx'
import type { PublicLesson } from '../shared/course-data.ts'

const lesson = (lesson_place: number, lesson_title: string, more: Partial<PublicLesson> = {}): PublicLesson => ({
  _id: String(lesson_place),
  lesson_title,
  lesson_place,
  lesson_length: 15,
  lesson_is_done: false,
  lesson_is_touched: false,
  studying_id: null,
  studying_review: false,
  reply_is_new: false,
  ...more,
})

const course = {
  _id: 'course',
  course_title: 'The book of Genesis',
  course_slug: 'genesis',
  course_locale: 'en',
  course_category: 'Bible',
  course_description: 'Twelve lessons about the beginnings: of the world, of trust, and of a people.',
  course_image: '/uploads/hills.jpg',
  course_source: 'Sweet Publishing, pictures',
  course_licence: 'CC BY-SA 3.0',
  lessons: [
    lesson(1, 'In the beginning'),
    lesson(2, 'The flood'),
    lesson(3, 'Abraham: trust that sets out'),
    lesson(4, 'Joseph, whom his brothers sold to strangers'),
  ],
}

const meta = { title: 'Lesson/Course', component: CourseView, args: { course } } satisfies Meta<typeof CourseView>

export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^4 lessons · 60 min/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Start the course' })).toHaveAttribute('href', '/lesson?lesson_id=1')
    await expect(canvas.getByText('CC BY-SA 3.0')).not.toBeVisible()
    await userEvent.click(canvas.getByText('Sources and licences'))
    await expect(canvas.getByText('CC BY-SA 3.0')).toBeVisible()
  },
}

/** As a guest's browser remembers it. */
export const BegunByGuest: Story = {
  args: {
    course: {
      ...course,
      lessons: course.lessons.map((one, index) => ({
        ...one,
        lesson_is_touched: index < 2,
        lesson_is_done: index === 0,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 4 lessons done')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Continue: The flood' })).toHaveAttribute(
      'href',
      '/lesson?lesson_id=2',
    )
    await expect(canvas.getByRole('link', { name: /The flood Started/ })).toBeVisible()
  },
}

export const Reviewed: Story = {
  args: {
    course: {
      ...course,
      lessons: course.lessons.map((one) => ({
        ...one,
        lesson_is_touched: true,
        lesson_is_done: true,
        studying_id: one._id,
        studying_review: one._id === '1' || one._id === '2',
        reply_is_new: one._id === '2',
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your teacher has answered')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /The flood New: your teacher has answered/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /Start|Continue/ })).toBeNull()
  },
}

/** Nothing but lessons, on the narrowest phone. */
export const Bare: Story = {
  args: { course: { ...course, course_image: '', course_description: '', course_source: '', course_licence: '' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 }).closest('div[style]')?.scrollWidth).toBe(320)
    await expect(canvas.queryByText('Source')).toBeNull()
    await expect(canvas.queryByText('Licence')).toBeNull()
  },
}

export const InUkrainian: Story = {
  args: BegunByGuest.args ?? {},
  globals: { locale: 'uk' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^4 уроки · 60 хв/)).toBeVisible()
  },
}

export const InRussian: Story = {
  args: BegunByGuest.args ?? {},
  globals: { locale: 'ru' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^4 урока · 60 мин/)).toBeVisible()
  },
}
