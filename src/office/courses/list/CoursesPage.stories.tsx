import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { session } from '../../../lib/session.ts'
import { FakeServer, type Replies } from '../../../lib/testing/FakeServer.tsx'
import CoursesPage from './CoursesPage.tsx'
import { sampleCourse } from '../testing/sample-courses.ts'
import { chooseOption } from '../../../ui/office/testing/choose-option.ts'

const courses = [
  sampleCourse('abraham', 'Дорогою Авраама', { published_count: 3, created_at: new Date(2026, 1, 1) }),
  sampleCourse('psalms', 'Псалмы на каждый день', { course_locale: 'ru', course_category: 'Prayer' }),
  sampleCourse('gospel', 'First steps in the Gospels', { course_locale: 'en', updated_at: new Date(2026, 5, 1) }),
  sampleCourse('empty', 'Курс без уроків', {
    lessons_count: 0,
    published_count: 0,
    questions_count: 0,
    minutes: 0,
    lesson_titles: [],
  }),
  sampleCourse('family', 'Сім’я', { course_category: 'Family', course_description: 'Про терпіння' }),
  sampleCourse('long', 'Дуже довга назва курсу, яка не вміщується в один рядок ні на телефоні, ні на столі', {}),
]
const gone = sampleCourse('gone', 'Старий курс', { archived_at: new Date(2026, 4, 3) })
const replies: Replies = {
  'courses.list': () => ({ courses }),
  'courses.listArchived': () => ({ courses: [gone] }),
  'undo.list': () => ({
    batches: [{ _id: 'batch', kind: 'courses.drop', count: 5, created_at: new Date(2026, 4, 4) }],
  }),
}

/** Signs in with a role for the story. */
const as =
  (account_role: Role): Decorator =>
  (Story) => {
    Object.assign(session, { loggedIn: true, user: { _id: 'me', account_role } })
    return <Story />
  }

const meta = {
  title: 'Courses/List',
  component: FakeServer,
  args: { path: '/office/courses', pages: { '/office/courses': <CoursesPage />, '*': <p>Elsewhere</p> }, replies },
  decorators: [as(Role.EDITOR)],
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)

export const List: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const list = await canvas.findByRole('list', { name: 'Courses' })
    const search = canvas.getByRole('searchbox')
    await step('sorted by language and title', async () => {
      await expect(titles(list).slice(0, 2)).toEqual(['First steps in the Gospels', 'Псалмы на каждый день'])
      await expect(within(list).getByText('3 of 3 published')).toBeVisible()
      await expect(within(list).getByText('no lessons yet')).toBeVisible()
    })
    await step('the newest first', async () => {
      await chooseOption(canvas.getByLabelText('Sort'), 'Newest first')
      await waitFor(() => expect(titles(list)[0]).toBe('First steps in the Gospels'))
      await expect(titles(list)[1]).toBe('Дорогою Авраама')
    })
    await step('searched in titles, descriptions and lessons', async () => {
      await userEvent.type(search, 'терпін')
      await waitFor(() => expect(titles(list)).toEqual(['Сім’я']))
      await userEvent.clear(search)
      await userEvent.type(search, 'другий крок псал')
      await waitFor(() => expect(titles(list)).toEqual(['Псалмы на каждый день']))
      await userEvent.clear(search)
    })
    await step('narrowed by language and category, with counts', async () => {
      const languages = canvas.getByRole('group', { name: 'Language' })
      await waitFor(() => expect(within(languages).getByRole('button', { name: 'Українська 4' })).toBeVisible())
      await userEvent.click(within(languages).getByRole('button', { name: 'Українська 4' }))
      const categories = canvas.getByRole('group', { name: 'Category' })
      await waitFor(() => expect(within(categories).getByRole('button', { name: 'Prayer 0' })).toBeVisible())
      await userEvent.click(within(categories).getByRole('button', { name: 'Prayer 0' }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Show all courses' }))
      await waitFor(() => expect(titles(canvas.getByRole('list', { name: 'Courses' }))).toHaveLength(6))
    })
    await expect(canvas.queryByRole('button', { name: 'Archive all courses' })).toBeNull()
  },
}

export const FromAnAddress: Story = {
  args: { path: '/office/courses?q=%D0%BF%D1%81%D0%B0%D0%BB%D0%BC&locale=ru' },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Courses' })
    await expect(titles(list)).toEqual(['Псалмы на каждый день'])
    await expect(canvas.getByRole('searchbox')).toHaveValue('псалм')
    await expect(canvas.getByRole('button', { name: /Русский/ })).toHaveAttribute('aria-pressed', 'true')
  },
}

const restored = fn(() => ({ success: true, restored: 1 }))
export const Archived: Story = {
  args: { path: '/office/courses?show=archived', replies: { ...replies, 'courses.restore': restored } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore Старий курс' }))
    await expect(restored).toHaveBeenCalledWith({ _id: 'gone' })
    await expect(await canvas.findByText('“Старий курс” was restored.')).toBeInTheDocument()
    await expect(canvas.queryByText(/archived together/)).toBeNull()
  },
}

export const ArchivedForAdmin: Story = {
  args: { path: '/office/courses?show=archived' },
  decorators: [as(Role.ADMIN)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/5 courses archived together/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Restore all of them' })).toBeVisible()
  },
}

export const Empty: Story = {
  args: { replies: { 'courses.list': () => ({ courses: [] }), 'courses.listArchived': () => ({ courses: [] }) } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No courses yet')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Export' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Archived 0' }))
    await expect(await canvas.findByText('No archived courses')).toBeVisible()
  },
}

let tries = 0
export const Failure: Story = {
  args: {
    replies: {
      ...replies,
      'courses.list': () => {
        tries += 1
        if (tries % 2 === 1) throw new AppError('Something went wrong on our side.', 500)
        return { courses }
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Something went wrong on our side.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('list', { name: 'Courses' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: { ...replies, 'courses.list': () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list', { name: 'Courses' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'New course' })).toBeVisible()
  },
}

const create = fn(() => ({ course: { ...courses[0], _id: 'made' } }))
/** The command palette opens the dialog with the page. */
export const NewCourseByAddress: Story = {
  args: { path: '/office/courses?new' },
  play: async ({ canvas, userEvent }) => {
    await screen.findByRole('dialog', { name: 'New course' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByRole('list', { name: 'Courses' })).toBeVisible()
  },
}

export const NewCourse: Story = {
  args: { replies: { ...replies, 'courses.create': create } },
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('list', { name: 'Courses' })
    await userEvent.click(canvas.getByRole('button', { name: 'New course' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New course' }))
    const [title, address] = [dialog.getByLabelText('Title'), dialog.getByLabelText('Web address')]
    await step('the address follows the title and avoids taken ones', async () => {
      await userEvent.type(title, 'Псалмы')
      await expect(address).toHaveValue('psalmy')
      await userEvent.clear(title)
      await userEvent.type(title, 'Gospel')
      await expect(address).toHaveValue('gospel-2')
    })
    await step('a typed address that is taken is reported, with a free one to choose', async () => {
      await userEvent.clear(address)
      await userEvent.type(address, 'Мой  psalms')
      await expect(address).toHaveValue('moi-psalms')
      await userEvent.clear(address)
      await userEvent.type(address, 'psalms')
      await expect(dialog.getByText(/Another of your courses has this address/)).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Use psalms-2' }))
      await expect(address).toHaveValue('psalms-2')
    })
    await step('Escape asks before input is lost', async () => {
      // The focused button has been removed.
      title.focus()
      await userEvent.keyboard('{Escape}')
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
      await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
      await expect(title).toHaveValue('Gospel')
    })
    await step('Back asks every time', async () => {
      for (const _ of [1, 2]) {
        history.back()
        const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
        await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      }
      await expect(title).toHaveValue('Gospel')
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(create).toHaveBeenCalledWith(
        expect.objectContaining({ course_title: 'Gospel', course_slug: 'psalms-2', course_locale: 'en' }),
      ),
    )
  },
}

const order = fn((_wishes: unknown) => ({ url: '#', export_id: 'export', courses_count: 6, lessons_count: 15 }))
export const Export: Story = {
  args: {
    replies: {
      ...replies,
      'courses.export': order,
      'courses.exportProgress': () => ({ stage: 'pictures', done: 7, total: 31, fits: false }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export all courses' }))
    await userEvent.click(dialog.getByRole('radio', { name: /Latest drafts/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(screen.getByText('Pictures: 7 of 31')).toBeVisible())
    await expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '7')
    await expect(screen.getByText(/too large for one import/)).toBeVisible()
    await expect(order).toHaveBeenCalledWith({ course_id: undefined, text: 'draft', pictures: true })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** Answers an upload as the server does, with one course. */
class AnsweredUpload extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = ''
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    const { name: _id } = form.get('file') as File
    const counts = { lessons_count: 1, elements_count: 2, unreadable_count: 0, pictures_count: 0, notes: [] }
    const result = { row: 1, _id, error: null, course_title: 'Нова Надія', ...counts }
    this.responseText = JSON.stringify({ results: [result] })
    this.dispatchEvent(new Event('load'))
  }
}

const readCourses = fn<() => unknown>()
/** After each file the list is read again. */
export const Import: Story = {
  args: { replies: { ...replies, 'courses.list': () => readCourses(), 'courses.importProgress': () => null } },
  beforeEach: () => {
    readCourses.mockReset().mockReturnValue({ courses })
    const before = window.XMLHttpRequest
    window.XMLHttpRequest = AnsweredUpload as unknown as typeof XMLHttpRequest
    return () => {
      window.XMLHttpRequest = before
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import courses' }))
    const reads = readCourses.mock.calls.length
    readCourses.mockReturnValue({ courses: [...courses, sampleCourse('imported', 'Нова Надія', {})] })
    const files = ['first.json', 'second.zip'].map((name) => new File(['{}'], name))
    await userEvent.upload(dialog.getByLabelText(/Choose files/), files)
    await waitFor(() => expect(readCourses).toHaveBeenCalledTimes(reads + 2))
    await userEvent.click(await dialog.findByRole('button', { name: 'Done' }))
    await expect(await canvas.findByRole('link', { name: /Нова Надія/ })).toBeVisible()
  },
}

export const ArchiveAll: Story = {
  decorators: [as(Role.ADMIN)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Archive all courses' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive all courses?' }))
    const field = dialog.getByLabelText('To confirm, type: 6 courses')
    await userEvent.type(field, '5 courses')
    await expect(dialog.getByText('This is not “6 courses”.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Archive all courses' }))
    await expect(dialog.getByLabelText('To confirm, type: 6 courses')).toHaveValue('5 courses')
    await userEvent.click(dialog.getByRole('button', { name: 'Export all courses' }))
    await expect(await screen.findByRole('dialog', { name: 'Export all courses' })).toBeInTheDocument()
  },
}
