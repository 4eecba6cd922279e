import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OwnCourse } from './OwnCourse.tsx'

const lesson = {
  lesson_length: 15,
  lesson_is_done: false,
  studying_id: null,
  studying_review: false,
  is_waiting: false,
  reply_is_new: false,
}

const meta = {
  title: 'Lesson/OwnCourse',
  component: OwnCourse,
  args: {
    course: {
      _id: 'course',
      course_title: 'The book of Genesis',
      course_slug: 'genesis',
      course_locale: 'en',
      course_category: 'Bible',
      course_image: '/uploads/hills.jpg',
      course_is_touched: true,
      lessons: [
        {
          ...lesson,
          _id: '1',
          lesson_order: 1,
          lesson_title: 'In the beginning',
          lesson_is_done: true,
          studying_id: 'a',
          studying_review: true,
        },
        { ...lesson, _id: '2', lesson_order: 2, lesson_title: 'The flood', lesson_is_done: true, studying_id: 'b' },
        { ...lesson, _id: '3', lesson_order: 3, lesson_title: 'Abraham: trust that sets out', studying_id: 'c' },
        { ...lesson, _id: '4', lesson_order: 4, lesson_title: 'Joseph, whom his brothers sold to strangers' },
      ],
    },
  },
} satisfies Meta<typeof OwnCourse>

export default meta
type Story = StoryObj<typeof meta>

export const Begun: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2 of 4 lessons done')).toBeVisible()
    await expect(canvas.getByText('Your teacher has answered', { selector: 'summary *' })).toBeVisible()
    const goOn = canvas.getByRole('link', { name: 'Continue: Abraham: trust that sets out' })
    await expect(goOn).not.toBeVisible()
    await userEvent.click(canvas.getByRole('heading', { level: 3 }))
    await expect(goOn.getAttribute('href')).toMatch(/\?lesson_id=3$/)
    for (const mark of ['Your teacher has answered', 'Done', 'Started', '15 min'])
      await expect(canvas.getByText(mark, { selector: 'li *' })).toBeVisible()
  },
}

export const Untouched: Story = {
  args: {
    course: {
      ...meta.args.course,
      course_image: '',
      course_is_touched: false,
      lessons: meta.args.course.lessons.map((own) => ({ ...own, ...lesson })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('4 lessons'))
    await expect(canvas.getByRole('link', { name: 'Start' })).toBeVisible()
  },
}
