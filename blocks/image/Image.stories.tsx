import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

const hills = {
  src: '/uploads/hills.jpg',
  caption: 'Morning over the hills that Abraham left behind',
  alt: 'A path winding over green hills towards the rising sun',
  decorative: false,
}

const meta = {
  title: 'Blocks/Image',
  component: BlockStage,
  args: { type: 0, mode: 'study', data: hills },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: hills.alt })
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await waitFor(() => expect(picture).toHaveProperty('complete', true))
    await expect(picture.clientWidth).toBe(picture.parentElement?.clientWidth)
    await expect(canvas.getByText(hills.caption)).toBeVisible()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const TallPicture: Story = {
  args: { data: { ...hills, src: '/uploads/tall.jpg' } },
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole<HTMLImageElement>('img')
    await waitFor(() => expect(picture.naturalHeight).toBe(1500))
    await expect(picture.clientHeight).toBeLessThanOrEqual(500)
  },
}

export const LongUkrainian: Story = {
  args: {
    data: {
      ...hills,
      caption:
        'Світанок над пагорбами, якими Авраам ішов разом із Саррою та всіма своїми людьми, ще не знаючи, де закінчиться дорога; художниця намалювала його таким, яким його видно з місця стародавнього колодязя',
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img')
    await expectToFit(canvasElement)
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: hills.alt })).toBeVisible()
    await expect(canvas.getByText(hills.caption)).toBeVisible()
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: { ...hills, src: 'images/gone.jpg' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByText(hills.alt)).toBeVisible()
    await expect(canvas.getByText(hills.caption)).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas }) => {
    const caption = await canvas.findByRole('textbox', { name: 'Caption' })
    await userEvent.clear(caption)
    await userEvent.type(caption, 'Hills')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...hills, caption: 'Hills' })

    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...hills, caption: 'Hills', src: '' })
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}
