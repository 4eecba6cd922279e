import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const hills = {
  text: '<p>From these hills one sees <strong>the whole valley</strong>. Abram stood here with Lot when their herds had become too many for one pasture.</p><p>“Look around,” he said, “and choose.”</p>',
  src: '/uploads/hills.jpg',
  imageside: 0,
  caption: 'Morning over the hills',
  alt: 'A path winding over green hills towards the rising sun',
  decorative: false,
}

const meta = {
  title: 'Blocks/TextImage',
  component: BlockStage,
  args: { type: 50, mode: 'study', data: hills },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Where the picture and the first words stand. */
async function places(canvas: Canvas) {
  const picture = await canvas.findByRole('img', { name: hills.alt })
  const words = canvas.getByText(/From these hills/)
  return { picture: picture.getBoundingClientRect(), words: words.getBoundingClientRect() }
}

const wide = (Story: () => React.JSX.Element) => (
  <div style={{ inlineSize: 640 }}>
    <Story />
  </div>
)

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: hills.alt })).toBeVisible()
    await expect(canvas.getByRole('figure')).toHaveTextContent(hills.caption)
  },
}

export const PictureLeft: Story = {
  decorators: [wide],
  play: async ({ canvas }) => {
    const { picture, words } = await places(canvas)
    await expect(picture.right).toBeLessThan(words.left)
  },
}

export const PictureRight: Story = {
  decorators: [wide],
  args: { data: { ...hills, imageside: 1 } },
  play: async ({ canvas }) => {
    const { picture, words } = await places(canvas)
    await expect(words.right).toBeLessThan(picture.left)
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const TallPicture: Story = {
  args: { data: { ...hills, src: '/uploads/tall.jpg' } },
  play: async ({ canvas }) => {
    const before = await places(canvas)
    await waitFor(() => expect(canvas.getByRole<HTMLImageElement>('img').naturalHeight).toBe(1500))
    const after = await places(canvas)
    await expect(after).toEqual(before)
  },
}

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    data: {
      ...hills,
      text: '<h3>Долина, яку видно з пагорба</h3><p>Звідси видно <strong>усю долину</strong> аж до річки. Тут Аврам стояв із Лотом, коли їхніх отар стало забагато для одного пасовиська, і пастухи почали сваритися.</p><ul><li>Хто мав право вибирати першим?</li><li>Кому Аврам віддав це право?</li></ul>',
      caption:
        'Ранок над пагорбами; художниця намалювала їх такими, якими їх видно з місця стародавнього колодязя біля Бетелю',
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: {
    data: {
      ...hills,
      imageside: 1,
      caption: 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекрані',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const { picture, words } = await places(canvas)
    await expect(picture.bottom).toBeLessThan(words.top)
    await expect(picture.width).toBe(288)
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
  render: () => (
    <>
      <BlockStage type={50} mode="study" data={{ ...hills, src: 'images/gone.jpg' }} />
      <BlockStage type={50} mode="study" data={{ text: '<p>Words alone</p>', caption: 'Of no picture' }} />
      <BlockStage type={50} mode="study" data={{ caption: 'Of nothing' }} />
      <BlockStage type={50} mode="study" data={{}} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByText(hills.alt)).toBeVisible()
    await expect(canvas.getByText('Words alone')).toBeVisible()
    await expect(canvas.queryByText(/^Of no/)).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('main')?.children).toHaveLength(2)
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas, step }) => {
    await step('the picture changes its side', async () => {
      await userEvent.selectOptions(await canvas.findByLabelText('Side of the picture'), 'On the right')
      await expect(args.onChange).toHaveBeenLastCalledWith({ ...hills, imageside: 1 })
    })
    await step('words about it are typed beside it', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Caption' }), '!')
      await expect(args.onChange).toHaveBeenLastCalledWith({ ...hills, imageside: 1, caption: `${hills.caption}!` })
      await userEvent.type(canvas.getByLabelText(/What the picture shows/), '.')
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ alt: `${hills.alt}.` }))
    })
    await step('the text is rich', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit: Text' }))
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      typeText(' Lot chose.')
      await waitFor(() =>
        expect(args.onChange).toHaveBeenLastCalledWith(
          expect.objectContaining({ text: expect.stringContaining('Lot chose.') }),
        ),
      )
    })
  },
}
