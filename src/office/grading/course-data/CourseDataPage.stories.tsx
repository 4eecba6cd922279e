import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { ImportRefusal } from '../../../shared/file-import/ImportRefusal.tsx'
import { sampleRow } from '../testing/sample-examination.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import CourseDataPage from './CourseDataPage.tsx'

const list = fn<(input: unknown) => unknown>()
const restore = fn<(input: unknown) => unknown>()
const batch = { _id: 'batch', kind: 'studyings.drop', count: 214, created_at: new Date(Date.now() - 86_400_000) }
let batches: unknown[] = []

const meta = {
  title: 'Grading/Course data page',
  component: FakeServer,
  args: {
    path: '/office/course-data',
    pages: { '/office/course-data': <CourseDataPage />, '/refused': null },
    replies: {
      'studyings.list': (input) => list(input),
      'studyings.lessons': () => ({ courses: [] }),
      'undo.list': () => ({ batches }),
      'undo.restore': (input) => restore(input),
    },
  },
  beforeEach: () => {
    batches = []
    restore.mockReset().mockImplementation(() => {
      batches = []
      return { success: true, restored: 214, left: 0 }
    })
    list.mockReset().mockReturnValue({
      studyings: [
        sampleRow({ studying_review: true }),
        sampleRow({ _id: 'b', studying_user_name: '', is_private: false, contact_status_id: 60 }),
        sampleRow({
          _id: 'c',
          studying_user_name: 'Константин Константинович Константинопольский-Преображенский',
          course_title: 'Очень длинное название курса, которое не помещается в одну строку ни на каком экране',
        }),
      ],
      next: null,
      counts: { waiting: 2, reviewed: 1_000 },
    })
    return signInAs(Role.ACCOUNT_MANAGER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toHaveAttribute(
      'href',
      '/office/course-data/01900000-0000-7000-8000-000000000001',
    )
    await expect(list).toHaveBeenLastCalledWith({})
    await step('filtered by contacts and guests', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Guests' }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ kind: 'public' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Contacts' }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ kind: 'private' }))
      await userEvent.click(canvas.getByRole('button', { name: /^Waiting/ }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ kind: 'private', reviewed: false }))
    })
    await step('a manager has no archive button', async () => {
      await expect(canvas.queryByRole('button', { name: 'Archive all submissions' })).toBeNull()
    })
  },
}

export const Dropping: Story = {
  beforeEach: () => {
    const before = window.fetch
    window.fetch = fn(async () => Response.json({ success: true, deleted: 214 }))
    const out = signInAs(Role.ADMIN)
    return () => {
      window.fetch = before
      out()
    }
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Archive all submissions' }))
    const dialog = await screen.findByRole('dialog', { name: 'Archive all submissions?' })
    const submit = within(dialog).getByRole('button', { name: 'Archive all submissions' })
    await step('does nothing without the phrase', async () => {
      await userEvent.type(within(dialog).getByLabelText('To confirm, type: all submissions'), 'all lessons')
      await expect(within(dialog).getByText('This is not “all submissions”.')).toBeVisible()
      await userEvent.click(submit)
      await expect(window.fetch).not.toHaveBeenCalled()
    })
    await step('archives once the phrase is typed', async () => {
      const field = within(dialog).getByLabelText('To confirm, type: all submissions')
      await userEvent.clear(field)
      await userEvent.type(field, 'All  submissions')
      await userEvent.click(submit)
      await expect(await canvas.findByText('Submissions archived: 214')).toBeVisible()
      await expect(window.fetch).toHaveBeenCalledWith('/api/studyings/drop', expect.anything())
    })
  },
}

export const DroppedBefore: Story = {
  beforeEach: () => {
    batches = [batch]
    return signInAs(Role.ADMIN)
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/214 submissions archived together/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Restore all of them' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Restore all of them' }))
    await expect(await canvas.findByText('The submissions were restored.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/archived together/)).toBeNull())
    await expect(restore).toHaveBeenCalledWith({ _id: 'batch' })
  },
}

export const Importing: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import submissions' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import submissions' })
    await expect(within(dialog).getByText(/^\.json: a list of submissions/)).toBeVisible()
    await step('an invalid file shows where it is wrong', async () => {
      const file = new File(['[]'], 'studyings.json', { type: 'application/json' })
      // A story has no server: the outcome of the import is unknown.
      await userEvent.upload(within(dialog).getByLabelText(/Choose files/), file)
      await expect(await within(dialog).findByRole('alert')).toBeVisible()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Choose another file' }))
      await expect(within(dialog).getByLabelText(/Choose files/)).toBeInTheDocument()
    })
  },
}

/** Answers an upload as the server does: one submission from each file, but none from "broken.json". */
class AnsweredUpload extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = ''
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    const file = form.get('file') as File
    const isBroken = file.name === 'broken.json'
    this.status = isBroken ? 400 : 200
    this.responseText = JSON.stringify(isBroken ? { message: 'Not an array', statusCode: 400 } : { results: [{}] })
    this.dispatchEvent(new Event('load'))
  }
}

export const ImportOfSeveralFiles: Story = {
  beforeEach: () => {
    const before = window.XMLHttpRequest
    window.XMLHttpRequest = AnsweredUpload as unknown as typeof XMLHttpRequest
    return () => {
      window.XMLHttpRequest = before
    }
  },
  play: async ({ canvas, userEvent, step }) => {
    const fileOf = (name: string) => new File(['[]'], name, { type: 'application/json' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Import submissions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import submissions' }))
    await step('what came before a refused file stays imported', async () => {
      const files = [fileOf('first.json'), fileOf('second.json'), fileOf('broken.json')]
      await userEvent.upload(dialog.getByLabelText(/Choose files/), files)
      await expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was imported from “broken.json”')
      await expect(dialog.getByText(/^2 submissions were imported/)).toBeVisible()
    })
    await step('the next files are counted on their own', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }))
      await userEvent.upload(dialog.getByLabelText(/Choose files/), [fileOf('third.json')])
      await expect(await dialog.findByText(/^1 submission was imported/)).toBeVisible()
    })
  },
}

export const ImportRefused: Story = {
  args: {
    path: '/refused',
    pages: {
      '/refused': (
        <ImportRefusal
          name="answers.json"
          message="Nothing was imported. [1].created_at: This is missing or of the wrong kind."
          isOffline={false}
          problems={[{ where: '[1].created_at', message: 'This is missing or of the wrong kind.' }]}
        >
          Look into the list.
        </ImportRefusal>
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('entry 2, created_at')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: () => {
    list.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No submissions yet')).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: () => {
    list.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The server is busy')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: /Olena/ })).toBeVisible()
  },
}
