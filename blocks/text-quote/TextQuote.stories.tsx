import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const waiting = {
  author: 'From the diary of a shepherd',
  quote:
    '<p>People ask what I do all day up there. I <em>wait</em>. Whoever has never waited does not know how much a valley says in a day.</p>',
  src: '/uploads/hills.jpg',
  imageside: 0,
  alt: 'A path winding over green hills',
  decorative: false,
}

const meta = {
  title: 'Blocks/TextQuote',
  component: BlockStage,
  args: { type: 10, mode: 'study', data: waiting },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(waiting.author)).toBeVisible()
    await expect(canvas.getByRole('blockquote')).toHaveTextContent(/^People ask/)
    await expect(centreOf(canvas.getByRole('img', { name: waiting.alt }))).toBeLessThan(centreOf(canvasElement))
  },
}

export const PictureOnTheRight: Story = {
  args: { data: { ...waiting, imageside: 1 } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('figure')
    await expect(centreOf(canvasElement.querySelector('img'))).toBeGreaterThan(centreOf(canvasElement))
  },
}

export const WithoutPicture: Story = { args: { data: { ...waiting, src: '' } } }

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: {
      ...waiting,
      author: 'Зі щоденника пастуха, який тридцять сім років водив отару тими самими пагорбами',
      quote:
        '<p>Мене питають, що я роблю там цілими днями. Чекаю. Хто ніколи не чекав, той не знає, скільки за день може сказати долина.</p><p>Ось чого вона навчила мене:</p><ul><li>не кликати вдруге того, хто вже йде;</li><li>рахувати ввечері, а не вранці;</li><li>не боятися тиші, бо в ній найкраще чути кроки.</li></ul><p>А ще долина навчила мене повертатися тією самою дорогою й помічати на ній те, чого зранку не було видно через туман.</p>',
    },
  },
}

export const Narrow: Story = {
  args: { data: { ...waiting, author: 'Найдовшеукраїнськепрізвищебезжодногопробілу' } },
  decorators: [narrow],
  play: async ({ canvas, canvasElement }) => {
    const card = await canvas.findByRole('figure')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    const picture = canvasElement.querySelector('img')
    await expect(picture?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      canvas.getByRole('blockquote').getBoundingClientRect().top,
    )
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(waiting.author)).toBeVisible()
    await expect(canvas.getByRole('figure')).toHaveStyle({ breakInside: 'avoid' })
    await expectOnPaper(canvasElement)
  },
}

/** The picture cannot be loaded, and the author is no HTML. */
export const BrokenOrEmpty: Story = {
  args: { data: { ...waiting, author: '<script>alert(1)</script>', src: 'images/gone.jpg' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { ...waiting, year: 1931 }, onChange: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const author = await canvas.findByRole('textbox', { name: 'Who said it' })
    await userEvent.clear(author)
    await userEvent.type(author, 'A shepherd')
    const signed = { ...waiting, year: 1931, author: 'A shepherd' }
    await expect(args.onChange).toHaveBeenLastCalledWith(signed)

    await userEvent.click(canvas.getByRole('button', { name: 'On the right' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...signed, imageside: 1 })
    await expect(centreOf(canvasElement.querySelector('img'))).toBeGreaterThan(centreOf(canvasElement))

    const alt = canvas.getByRole('textbox', { name: /^What the picture shows/ })
    await userEvent.clear(alt)
    await userEvent.type(alt, 'Hills')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...signed, imageside: 1, alt: 'Hills' })

    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...signed, imageside: 1, alt: 'Hills', src: '' })
    await expect(alt).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'On the left' })).not.toBeInTheDocument()

    await userEvent.click(canvas.getByRole('button', { name: 'Edit: Quote' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Quote' })).toHaveFocus())
    typeText('!')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ...signed,
        imageside: 1,
        alt: 'Hills',
        src: '',
        quote: waiting.quote.replace('</p>', '!</p>'),
      }),
    )
  },
}

export const EditEmpty: Story = { args: { mode: 'edit', data: {} } }

function centreOf(element: Element | null): number {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
  return (left + right) / 2
}
