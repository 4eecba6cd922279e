import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ComparePanel } from './compare/ComparePanel.tsx'
import { DraftSnapshots } from './DraftSnapshots.tsx'
import { RevisionRow } from './RevisionRow.tsx'
import type { Revision } from './version.ts'
import { chooseOption } from '../../ui/office/testing/choose-option.ts'

const revision: Revision = {
  _id: 'r4',
  revision_number: 4,
  lesson_title: 'Abraham',
  change_kind: 'wording',
  note: 'A clearer second question.\nThanks, Olena!',
  is_imported: false,
  published_by_name: 'Olena Koval',
  created_at: new Date(2026, 1, 1),
  in_progress: 3,
  waiting: 1,
  reviewed: 12,
}
const restore = fn()
const show = fn()
const compare = fn()
const take = fn()

function Parts() {
  const versions = [
    { key: 'r4', label: 'Version 4', lesson_title: 'Abraham' },
    { key: 'r3', label: 'Version 3', lesson_title: 'Abraham' },
  ]
  return (
    <>
      <ComparePanel versions={versions} start={{ before: 'r3', after: 'r4' }} onCompare={compare} />
      <ol>
        <RevisionRow revision={revision} isCurrent onCompare={compare} onShow={show} onRestore={restore} />
        <RevisionRow
          revision={{
            ...revision,
            _id: 'r1',
            revision_number: 1,
            change_kind: 'meaning',
            note: '',
            reviewed: 0,
            waiting: 0,
            in_progress: 0,
          }}
          isCurrent={false}
          onShow={show}
          onRestore={restore}
        />
      </ol>
      <DraftSnapshots
        drafts={[
          {
            _id: 'd',
            lesson_title: null,
            kept_by_name: null,
            created_at: new Date(2026, 1, 2, 9, 5),
            elements_count: 7,
          },
        ]}
        onRestore={take}
      />
    </>
  )
}

const meta = { title: 'Revisions/History', component: Parts } satisfies Meta<typeof Parts>

export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const newest = canvas.getByRole('listitem', { name: 'Version 4' })
    await expect(newest).toHaveTextContent('16 students: 3 in progress, 1 waiting for review, 12 reviewed')
    await expect(newest).toHaveTextContent('Live')
    const first = canvas.getByRole('listitem', { name: 'Version 1' })
    await expect(first).toHaveTextContent('no students on this version')
    await step('the first revision has no earlier one to compare with', async () => {
      await expect(within(first).getAllByRole('button')).toHaveLength(2)
      await userEvent.click(within(first).getByRole('button', { name: 'View version 1' }))
      await expect(show).toHaveBeenCalled()
    })
    await step('preselects the last two; a version cannot be compared with itself', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Compare' }))
      await expect(compare).toHaveBeenLastCalledWith({ before: 'r3', after: 'r4' })
      await chooseOption(canvas.getByLabelText('Earlier'), 'Version 4')
      await expect(canvas.getByRole('button', { name: 'Compare' })).toBeDisabled()
    })
    await userEvent.click(canvas.getByRole('button', { name: /Restore as draft: Feb 2/ }))
    await expect(take).toHaveBeenCalledWith('d')
  },
}
