import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const ur = {
  title: 'Ur of the Chaldees',
  text: '<p>The city on the Euphrates had a library and gardens a <em>thousand</em> years before Abram left it.</p>',
  src: '/uploads/hills.jpg',
  imageside: 0,
  alt: 'Green hills where the city stood',
  decorative: false,
}

const meta = {
  title: 'Blocks/HistoryFact',
  component: BlockStage,
  args: { type: 13, mode: 'study', data: ur },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('note', { name: 'Historical fact Ur of the Chaldees' })).toBeVisible()
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument()
    await expect(centreOf(canvas.getByRole('img', { name: ur.alt }))).toBeLessThan(centreOf(canvasElement))
  },
}

export const PictureOnTheRight: Story = {
  args: { data: { ...ur, imageside: 1 } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('note')
    await expect(centreOf(canvasElement.querySelector('img'))).toBeGreaterThan(centreOf(canvasElement))
  },
}

export const TallPicture: Story = { args: { data: { ...ur, src: '/uploads/tall.jpg' } } }

export const WithoutPicture: Story = { args: { data: { ...ur, src: '' } } }

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    data: {
      ...ur,
      title: 'Ур Халдейський: місто купців, садів і найдавнішої бібліотеки на березі Євфрату',
      text: '<p>Місто на Євфраті мало бібліотеку й сади за тисячу років до того, як Аврам залишив його. Купці привозили сюди мідь, лазурит і кедрове дерево, а писарі записували на глиняних табличках кожну угоду.</p><p>Археологи знайшли:</p><ul><li>житлові будинки на два поверхи із внутрішнім подвір’ям;</li><li>шкільні таблички з вправами;</li><li>арфу, прикрашену золотом.</li></ul><p>Отже, Аврам пішов не з пустелі до міста, а з міста — у пустелю.</p>',
    },
  },
}

export const Narrow: Story = {
  args: { data: { ...ur, title: 'Найдовшаукраїнськаназвабезжодногопробілу' } },
  decorators: [narrow],
  play: async ({ canvas, canvasElement }) => {
    const card = await canvas.findByRole('note')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    await expect(canvasElement.querySelector('img')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      canvas.getByText('Historical fact').getBoundingClientRect().top,
    )
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('note', { name: 'Historical fact Ur of the Chaldees' })).toBeVisible()
    await expect(canvas.getByRole('note')).toHaveStyle({ breakInside: 'avoid' })
    await expectOnPaper(canvasElement)
  },
}

/** The picture cannot be loaded, and the title is no HTML. */
export const BrokenOrEmpty: Story = {
  args: { data: { ...ur, title: '<img src=x onerror=alert(1)>', src: 'images/gone.jpg' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { ...ur, source: 'a book' }, onChange: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const title = await canvas.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Ur')
    const named = { ...ur, source: 'a book', title: 'Ur' }
    await expect(args.onChange).toHaveBeenLastCalledWith(named)

    await userEvent.click(canvas.getByRole('button', { name: 'On the right' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...named, imageside: 1 })
    await expect(centreOf(canvasElement.querySelector('img'))).toBeGreaterThan(centreOf(canvasElement))

    await userEvent.click(canvas.getByRole('button', { name: 'Edit: Text' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
    typeText('!')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ...named,
        imageside: 1,
        text: ur.text.replace('</p>', '!</p>'),
      }),
    )
  },
}

export const EditEmpty: Story = { args: { mode: 'edit', data: {} } }

function centreOf(element: Element | null): number {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
  return (left + right) / 2
}
