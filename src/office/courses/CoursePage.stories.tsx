import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { FakeServer, type Replies } from '../../lib/testing/FakeServer.tsx'
import CoursePage from './CoursePage.tsx'
import CoursesPage from './list/CoursesPage.tsx'
import { sampleCourse, sampleLesson, samplePage } from './testing/sample-courses.ts'

const titles = ['Поклик', 'Дорога', 'Намет']

/** A server with the lessons of one course. */
function makeReplies(): Replies & { reordered: ReturnType<typeof fn> } {
  let lessons = titles.map((title, index) => sampleLesson(`l${index}`, title, index + 1))
  const archived: { _id: string; lesson_title: string; archived_at: Date }[] = []
  const number = () => {
    lessons = lessons.map((lesson, index) => ({ ...lesson, lesson_order: index + 1 }))
  }
  const reordered = fn((input: unknown) => {
    const { lesson_ids } = input as { lesson_ids: string[] }
    lessons = lesson_ids.flatMap((id) => lessons.filter(({ _id }) => _id === id))
    number()
    return { lessons }
  })
  return {
    reordered,
    'courses.get': () => ({ course: samplePage, lessons }),
    'courses.list': () => ({ courses: [] }),
    'courses.listArchived': () => ({ courses: [] }),
    'lessons.listArchived': () => ({ lessons: [...archived] }),
    'lessons.reorder': reordered,
    'lessons.duplicate': (input) => {
      const at = lessons.findIndex(({ _id }) => _id === (input as { _id: string })._id)
      const title = `${lessons[at]?.lesson_title} (копія)`
      lessons = lessons.toSpliced(at + 1, 0, sampleLesson('copy', title, 9))
      number()
      return { _id: 'copy', lesson_title: title }
    },
    'lessons.remove': (input) => {
      const gone = lessons.find(({ _id }) => _id === (input as { _id: string })._id)
      if (gone) archived.push({ ...gone, archived_at: new Date() })
      lessons = lessons.filter((lesson) => lesson !== gone)
      number()
      return { success: true, deleted: 1 }
    },
    'lessons.restore': () => {
      const back = archived.pop()
      lessons = [sampleLesson(back?._id ?? '', back?.lesson_title ?? '', 1), ...lessons]
      number()
      return { success: true, restored: 1 }
    },
  }
}

const meta = {
  title: 'Courses/Course',
  component: FakeServer,
  args: {
    path: '/office/courses/abraham',
    pages: { '/office/courses/:course': <CoursePage />, '*': <p>Elsewhere</p> },
    replies: makeReplies(),
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent']

const lessonLinks = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-lesson] a:first-child')]
    .map((link) => link.textContent)
    .filter((text) => text !== 'Edit')

/** Chooses an action in the menu of a lesson. */
async function choose(canvas: Canvas, user: UserEvent, title: string, action: string): Promise<void> {
  await user.click(await canvas.findByRole('button', { name: `More actions: ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

export const Lessons: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Поклик' })).toBeVisible()
    await expect(canvas.getByText('/course/dorohoiu-avraama')).toBeVisible()
    await expect(canvas.getByText('CC BY-SA 4.0')).toBeVisible()
    const row = canvas.getByRole('link', { name: 'Поклик' }).closest('li') as HTMLElement
    const tools = within(row)
      .getAllByRole('button')
      .concat(within(row).getAllByRole('link', { name: /^Edit/ }))
    await expect(new Set(tools.map((tool) => tool.getAttribute('aria-label')))).toEqual(
      new Set(['Drag: Поклик', 'Edit Поклик', 'Copy link to Поклик', 'More actions: Поклик']),
    )
  },
}

const byKeyboard = makeReplies()
export const OrderedByKeyboard: Story = {
  args: { replies: byKeyboard },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await canvas.findByRole('link', { name: 'Поклик' })
    await step('with the handle', async () => {
      canvas.getByRole('button', { name: 'Drag: Поклик' }).focus()
      await userEvent.keyboard(' ')
      await expect(await screen.findByText('Now at position 1')).toBeInTheDocument()
      await userEvent.keyboard('{ArrowDown}')
      await expect(await screen.findByText('Now at position 2')).toBeInTheDocument()
      await userEvent.keyboard(' ')
      await waitFor(() => expect(lessonLinks(canvasElement)).toEqual(['Дорога', 'Поклик', 'Намет']))
      await expect(byKeyboard.reordered).toHaveBeenLastCalledWith({
        course_id: 'abraham',
        lesson_ids: ['l1', 'l0', 'l2'],
      })
    })
    await step('with the menu, whose button retains the focus', async () => {
      await choose(canvas, userEvent, 'Поклик', 'Move Поклик down')
      await waitFor(() => expect(lessonLinks(canvasElement)).toEqual(['Дорога', 'Намет', 'Поклик']))
      await expect(canvas.getByText('Поклик: now 3 of 3')).toBeInTheDocument()
      await waitFor(() => expect(canvas.getByRole('button', { name: 'More actions: Поклик' })).toHaveFocus())
    })
  },
}

export const Duplicated: Story = {
  args: { replies: makeReplies() },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Дорога', 'Duplicate Дорога')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Дорога (копія)' })).toHaveFocus())
    await expect(await canvas.findByText('“Дорога (копія)” was created as a draft.')).toBeInTheDocument()
  },
}

export const ArchivedAndBack: Story = {
  args: { replies: makeReplies() },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await step('the next lesson receives the focus', async () => {
      await choose(canvas, userEvent, 'Поклик', 'Archive Поклик')
      await waitFor(() => expect(lessonLinks(canvasElement)).toEqual(['Дорога', 'Намет']))
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Дорога' })).toHaveFocus())
    })
    await step('undone at once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(lessonLinks(canvasElement)).toEqual(titles))
      await expect(canvas.queryByText(/archived lesson/)).toBeNull()
    })
    await step('restored later', async () => {
      await choose(canvas, userEvent, 'Поклик', 'Archive Поклик')
      await userEvent.click(await canvas.findByText('1 archived lesson'))
      await userEvent.click(canvas.getByRole('button', { name: 'Restore Поклик' }))
      await waitFor(() => expect(lessonLinks(canvasElement)).toEqual(titles))
    })
  },
}

let isArchived = false

/** The list behind the message shows the course again, and so does the archive. */
export const CourseArchivedAndBack: Story = {
  args: {
    pages: { '/office/courses/:course': <CoursePage />, '/office/courses': <CoursesPage /> },
    replies: {
      ...makeReplies(),
      'courses.list': () => ({ courses: isArchived ? [] : [sampleCourse('abraham', 'Авраам')] }),
      'courses.listArchived': () => ({
        courses: isArchived ? [sampleCourse('abraham', 'Авраам', { archived_at: new Date() })] : [],
      }),
      'courses.remove': () => {
        isArchived = true
        return { success: true, deleted: 1 }
      },
      'courses.restore': () => {
        isArchived = false
        return { success: true, restored: 1 }
      },
    },
  },
  beforeEach: () => {
    isArchived = false
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('the course is gone from the list', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Archive' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      await userEvent.click(dialog.getByRole('button', { name: 'Archive the course' }))
      await expect(await canvas.findByRole('button', { name: 'Archived 1' })).toBeVisible()
      await expect(canvas.queryByRole('link', { name: /Авраам/ })).toBeNull()
    })
    await step('after Undo it is back, and the page says so', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
      await expect(await canvas.findByText(/was restored/)).toBeVisible()
      await expect(await canvas.findByRole('link', { name: /Авраам/ })).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Archived 0' })).toBeVisible()
    })
  },
}

const archived = fn(() => ({ success: true, deleted: 1 }))
const restored = fn(() => ({ success: true, restored: 1 }))
export const CourseArchived: Story = {
  args: { replies: { ...makeReplies(), 'courses.remove': archived, 'courses.restore': restored } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Archive' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/3 lessons are archived too, and links to them stop working/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Archive the course' }))
    await expect(await canvas.findByText('Elsewhere')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(restored).toHaveBeenCalledWith({ _id: 'abraham' }))
  },
}
