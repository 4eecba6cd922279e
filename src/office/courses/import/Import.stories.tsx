import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { ImportDrop } from '../../../shared/file-import/ImportDrop.tsx'
import { ImportRefusal } from '../../../shared/file-import/ImportRefusal.tsx'
import { UploadProgress } from '../../../shared/file-import/UploadProgress.tsx'
import ImportDialog from './ImportDialog.tsx'
import { ServerProgress } from './ImportProgress.tsx'
import { ImportReview } from './ImportReview.tsx'

const meta = {
  title: 'Courses/Import',
  component: ({ children }: { children: ReactNode }) => children,
} satisfies Meta<{
  children: ReactNode
}>

export default meta
type Story = StoryObj<typeof meta>

const takeFile = fn()
const cancel = fn()

export const Choose: Story = {
  args: {
    children: (
      <ImportDrop endings={['.json', '.zip']} multiple onFiles={takeFile}>
        .json: texts and questions.
      </ImportDrop>
    ),
  },
  play: async ({ canvas, step }) => {
    // A dropped file may have any extension, whatever the field accepts.
    const dropping = userEvent.setup({ applyAccept: false })
    const field = canvas.getByLabelText(/Choose files or drop them here/)
    await step('a file with another extension is refused', async () => {
      const sheet = new File(['a'], 'contacts.xlsx')
      await dropping.upload(field, sheet)
      await expect(canvas.getByRole('alert')).toHaveTextContent('“contacts.xlsx” is not a .json or .zip file')
      await expect(takeFile).not.toHaveBeenCalled()
    })
    await step('one file with another extension refuses all of them', async () => {
      await dropping.upload(field, [new File(['{}'], 'course.json'), new File(['a'], 'contacts.xlsx')])
      await expect(canvas.getByRole('alert')).toHaveTextContent('contacts.xlsx')
      await expect(takeFile).not.toHaveBeenCalled()
    })
    await step('a course file is accepted', async () => {
      const file = new File(['{}'], 'Course.ZIP')
      await dropping.upload(field, file)
      await expect(takeFile).toHaveBeenLastCalledWith([file])
    })
  },
}

export const Uploading: Story = {
  args: { children: <UploadProgress name="abraham.zip" sent={0.42} onCancel={cancel} /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Uploading: 42 %')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(cancel).toHaveBeenCalled()
  },
}

export const StoringPictures: Story = {
  args: { children: <ServerProgress name="abraham.zip" progress={{ stage: 'pictures', done: 7, total: 31 }} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pictures: 7 of 31')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '7')
  },
}

export const BeforeTheFirstAnswer: Story = {
  args: { children: <ServerProgress name="abraham.zip" progress={undefined} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Import' })).not.toHaveAttribute('aria-valuenow')
  },
}

export const Review: Story = {
  args: {
    children: (
      <ImportReview
        results={[
          {
            row: 1,
            _id: 'c1',
            error: null,
            course_title: 'Дорогою Авраама',
            lessons_count: 12,
            elements_count: 231,
            unreadable_count: 0,
            pictures_count: 48,
            notes: [],
          },
          {
            row: 2,
            _id: 'c2',
            error: null,
            course_title: 'A course with something in it that this version does not know',
            lessons_count: 1,
            elements_count: 18,
            unreadable_count: 2,
            pictures_count: 0,
            notes: ['2 elements of a newer version were kept as they are.', '1 text was cleaned.'],
          },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 courses were imported.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Дорогою Авраама' })).toHaveAttribute('href', '/office/courses/c1')
    await expect(canvas.getByText('Imported without changes.')).toBeVisible()
    await expect(canvas.getByText('2 unknown blocks kept')).toBeVisible()
    await expect(canvas.getByText('1 text was cleaned.')).toBeVisible()
  },
}

const imported = (row: number, lessons_count: number) => ({
  row,
  _id: `c${row}`,
  error: null,
  course_title: `Курс ${row}`,
  lessons_count,
  elements_count: 0,
  unreadable_count: 0,
  pictures_count: 0,
  notes: [],
})

export const WhatIsPublishedInUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    children: (
      <>
        <FakeServer replies={{}} path="/" pages={{ '/': <ImportDialog onClose={cancel} /> }} />
        <ImportReview results={[imported(1, 1), imported(2, 3), imported(3, 5), imported(4, 0)]} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/Усі уроки з файлу одразу публікуються, зокрема й колишні чернетки\./)).toBeVisible()
    const published = canvas.getAllByText(/^Опубліковано/).map(({ textContent }) => textContent)
    await expect(published).toEqual([
      'Опубліковано 1 урок',
      'Опубліковано 3 уроки',
      'Опубліковано 5 уроків',
      'Опубліковано 0 уроків',
    ])
  },
}

export const Refused: Story = {
  args: {
    children: (
      <ImportRefusal
        name="abraham.json"
        message="The file was not imported. courses[0].lessons[3]: has no title"
        isOffline={false}
        problems={[
          { where: 'courses[0].lessons[3]', message: 'has no title' },
          { where: 'courses[0].lessons[4].lesson_content[17].data.items', message: 'the list is missing' },
          { where: 'images/hills.jpg', message: 'is not a JPEG picture' },
        ]}
      >
        Look into the list first.
      </ImportRefusal>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Nothing was imported from “abraham.json”$/)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByText('images/hills.jpg')).toBeVisible()
    await expect(canvas.getAllByText(/has no title/)).toHaveLength(1)
    await expect(canvas.getByText('course 1, lesson 4')).toBeVisible()
  },
}

export const Interrupted: Story = {
  args: {
    children: (
      <ImportRefusal name="abraham.json" message="Network error" isOffline problems={[]}>
        Look into the list first.
      </ImportRefusal>
    ),
  },
  play: async ({ canvas }) => {
    // The server may have imported the file: the message must not deny it.
    await expect(canvas.getByRole('alert')).toHaveTextContent('The import of “abraham.json” was interrupted')
    await expect(canvas.queryByText(/Nothing was imported/)).toBeNull()
  },
}
