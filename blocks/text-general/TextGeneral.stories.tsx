import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const call = {
  text: '<p>Many years later God chose a man whose name was <em>Abram</em>. He told him to leave his country and go to a land that He would show him.</p><p>Abram took with him:</p><ul><li>Sarai, his wife</li><li>Lot, his nephew</li><li>all that they had</li></ul><p>He was <strong>seventy-five</strong>. Read more <a href="https://example.org/abram">about his way</a>.</p>',
}

const meta = {
  title: 'Blocks/TextGeneral',
  component: BlockStage,
  args: { type: 2, mode: 'study', data: call },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByRole('link', { name: 'about his way' })).toHaveAttribute(
      'href',
      'https://example.org/abram',
    )
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: {
      text: '<h3>Дорога до невідомої землі</h3><p>Багато років потому Бог обрав чоловіка на ім’я Аврам. Він сказав йому покинути свою країну й піти до землі, яку Він покаже. Аврам не знав ні довжини дороги, ні назви міста, у якому вона закінчиться.</p><h4>Що взяти з собою</h4><ol><li>Воду — щонайменше на три дні пустелею<ul><li>у шкіряних міхах</li><li>на найсильніших верблюдах</li></ul></li><li>Намети</li></ol><blockquote><p>«Іди, куди Я вкажу», — почув він.</p><p>І пішов.</p></blockquote><p>Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекранітелефону.</p>',
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 3 })
    await expectToFit(canvasElement)
  },
}

/** Links say where they lead. */
export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    const link = await canvas.findByRole('link', { name: 'about his way' })
    await expect(getComputedStyle(link, '::after').content).toContain('https://example.org/abram')
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
  args: { mode: 'edit', data: { ...call, author: 'O. Sh.' }, onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Text' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()

    typeText('!')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ text: call.text.replace(/<\/p>$/, '!</p>'), author: 'O. Sh.' }),
    )
  },
}

export const EditEmpty: Story = {
  args: { mode: 'edit', data: {}, onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Text' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
    typeText('First words')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ text: '<p>First words</p>' }))
  },
}
