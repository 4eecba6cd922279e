import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const walk = {
  text: '<p>From Haran to Shechem is about <strong>650 kilometres</strong>: a month on the road with flocks and children.</p>',
}

const meta = {
  title: 'Blocks/TextNote',
  component: BlockStage,
  args: { type: 11, mode: 'study', data: walk },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note', { name: 'Note' })).toHaveTextContent(/^From Haran/)
    await expect(canvas.queryByRole('complementary')).not.toBeInTheDocument()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    data: {
      text: '<p>Перш ніж читати далі, пригадайте, коли вам самим доводилося вирушати в дорогу, кінця якої не було видно.</p><ul><li>Що ви взяли із собою?</li><li>Кому розповіли про свій намір, а кому — ні, і чому саме так?</li></ul><p>Відповіді можна не записувати: вони знадобляться наприкінці уроку.</p>',
    },
  },
}

export const Narrow: Story = {
  args: { data: { text: '<p>Найдовшеукраїнськесловоякенемаєжодногопробілу у примітці</p>' } },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const note = await canvas.findByRole('note')
    await expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
  },
}

/** A frame: paper has no background. */
export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('note')).toHaveStyle({ borderTopStyle: 'solid' })
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { ...walk, author: 'O. Sh.' }, onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Note' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveFocus())
    typeText('!')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ text: walk.text.replace('</p>', '!</p>'), author: 'O. Sh.' }),
    )
  },
}
