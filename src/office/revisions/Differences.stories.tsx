import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'
import { Differences } from './compare/Comparison.tsx'

const words = (id: string, text: string): StoredElement => ({ id, type: 2, v: 1, data: { text: `<p>${text}</p>` } })
const test = (true_answers: number): StoredElement => ({
  id: 'test',
  type: 7,
  v: 1,
  data: {
    question: 'Откуда вышел Авраам?',
    items: [
      { id: 'a', text: 'Из Ура', url: '' },
      { id: 'b', text: 'Из Египта', url: '' },
    ],
    true_answers,
    check_only: false,
  },
})

const meta = {
  title: 'Revisions/Differences',
  component: Differences,
  args: {
    lesson: { lesson_title: 'Авраам', lesson_order: 1, lesson_length: 15 },
    titles: ['Авраам', 'Авраам'],
    before: [
      words('a', 'Авраам вышел из Харана.'),
      words('b', 'Лот пошёл с ним.'),
      words('c', 'Они взяли всё имение.'),
      test(1),
      words('d', 'Этого больше нет.'),
    ],
    after: [
      words('a', 'Авраам ушёл из Харана, как сказал Господь.'),
      test(0),
      words('b', 'Лот пошёл с ним.'),
      words('c', 'Они взяли всё имение.'),
      words('e', 'Это новое.'),
    ],
  },
} satisfies Meta<typeof Differences>

export default meta
type Story = StoryObj<typeof meta>

export const AllKinds: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '2 blocks changed, 1 block added, 1 block removed, 1 block moved',
    )
    await step('marks single words, in words for screen readers too', async () => {
      const text = canvas.getByRole('listitem', { name: 'Block 1: Text' })
      await expect(text.querySelector('del')).toHaveTextContent('[removed:] вышел [end]')
      await expect(text.querySelector('ins')).toHaveTextContent('[added:] ушёл [end]')
    })
    await step('shows another right answer before and after', async () => {
      const question = canvas.getByRole('listitem', { name: 'Block 2: Single-choice test' })
      await expect(question).toHaveTextContent(/Moved, was number 4/)
      await expect(question).toHaveTextContent(/Before.*After/)
    })
    await step('folds unchanged blocks', async () => {
      await expect(canvas.queryByText('Лот пошёл с ним.')).toBeNull()
      await userEvent.click(canvas.getByText('2 unchanged blocks'))
      await expect(await canvas.findByText('Лот пошёл с ним.')).toBeVisible()
    })
  },
}

export const Renamed: Story = {
  args: { titles: ['Авраам', 'Авраам и Лот'], after: meta.args.before },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Title of the lesson' })).toBeVisible()
    await expect(canvas.getByText('5 unchanged blocks')).toBeVisible()
  },
}

export const Same: Story = {
  args: { after: meta.args.before },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Both versions are the same.')
  },
}
