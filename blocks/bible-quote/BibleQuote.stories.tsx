import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const trust = {
  text: '<p>Abram believed the Lord, and He counted it to him as righteousness.</p>',
  ref: 'Genesis 15:6',
  translation: 'own rendering',
}

const meta = {
  title: 'Blocks/BibleQuote',
  component: BlockStage,
  args: { type: 1, mode: 'study', data: trust },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Abram believed/)).toBeVisible()
    await expect(canvas.getByText('Genesis 15:6 · own rendering')).toBeVisible()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: {
      text: '<p>І вийшов Аврам, як наказав йому Господь, і пішов із ним Лот. А було Аврамові сімдесят п’ять років, коли він вирушив із Харана.</p><p>І взяв Аврам Сару, дружину свою, і все майно, яке вони надбали, і пішли до землі ханаанської.</p>',
      ref: 'Перша книга Мойсея, розділ дванадцятий, вірші з четвертого по п’ятий',
      translation: 'переказ для навчального курсу',
    },
  },
}

export const PlaceOnly: Story = {
  args: {
    data: {
      ref: 'Прочитайте вдома весь розділ, у якому батько зустрічає молодшого сина, а потім ще раз слова старшого: Луки 15',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Прочитайте вдома/)).toBeVisible()
    await expect(canvas.queryByRole('figure')).not.toBeInTheDocument()
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas }) => {
    const ref = await canvas.findByRole('textbox', { name: 'Where it is written' })
    await userEvent.clear(ref)
    await userEvent.type(ref, 'Gen 15')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...trust, ref: 'Gen 15' })

    await userEvent.click(canvas.getByRole('button', { name: 'Edit: Words of Scripture' }))
    const words = await canvas.findByRole('textbox', { name: 'Words of Scripture' })
    await waitFor(() => expect(words).toHaveFocus())
    typeText(' Amen.')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ...trust,
        ref: 'Gen 15',
        text: trust.text.replace('</p>', ' Amen.</p>'),
      }),
    )
  },
}
