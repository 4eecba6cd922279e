import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { blockStories, type BlockStory } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { dragByKeyboard, expectChange, press, retype } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const read = { id: 'a', text: 'Read the whole chapter', url: 'https://example.org/genesis/12' }
const listen = { id: 'b', text: 'Listen to it', url: 'https://example.org/genesis/12/audio' }
const ask = { id: 'c', text: 'Ask the teacher', url: 'mailto:teacher@example.org' }

const stories = blockStories(model, { items: [read, listen, ask] })
export default { title: 'Blocks/LinkButton', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas }) => {
  await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
  const link = canvas.getByRole('link', { name: `${read.text} (opens in a new tab)` })
  await expect(link).toHaveAttribute('href', read.url)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link.offsetHeight).toBeGreaterThanOrEqual(48)
  await expect(canvas.getByRole('link', { name: ask.text })).not.toHaveAttribute('target')
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const WithIcons = stories.study(
  async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
    const icons = [...canvasElement.querySelectorAll('img')].map((icon) => icon.getAttribute('src'))
    await expect(icons).toEqual(['/uploads/icons/example.org.webp'])
    await expect(canvas.getByRole('link', { name: `${read.text} (opens in a new tab)` })).toBeVisible()
  },
  { iconOf: (link) => (link === read.url ? '/uploads/icons/example.org.webp' : undefined) },
)
export const LongUkrainian = stories.longUkrainian()
/** A link without words shows its address. */
export const Narrow = stories.narrow(
  async ({ canvas }) => expect(await canvas.findByRole('link', { name: /^example.org/ })).toBeVisible(),
  {
    data: {
      items: [
        { ...read, text: 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекрані' },
        { ...listen, text: '' },
      ],
    },
  },
)
/** Printed links show where they lead. */
export const Printed = stories.printed(async ({ canvas }) => {
  const [link] = await canvas.findAllByRole('link')
  if (!link) throw new Error('No link is printed')
  await expect(getComputedStyle(link, '::after').content).toContain(read.url)
})
export const BrokenOrEmpty: BlockStory = {
  render: stories.each([{ items: [{ text: 'Trap', url: 'data:text/html,x' }, {}] }, { items: [{}] }, {}]),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Trap')).toBeVisible()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('main')?.children).toHaveLength(1)
  },
}
export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const expectItems = (...items: object[]) => expectChange(context, { items, unknown_key: 'survives' })
  await step('a button moves by its arrows and by keyboard', async () => {
    await press(canvas, 'Move up: button 2')
    await expectItems(listen, read, ask)
    await dragByKeyboard(canvas, 'button 1', 1, 'Down')
    await expectItems(read, listen, ask)
  })
  await step('an address belongs to its own button', async () => {
    await retype(canvas.getByRole('textbox', { name: 'Link of button 2' }), 'example.org')
    await expectItems(read, { ...listen, url: 'https://example.org' }, ask)
  })
  await step('removing a button moves the focus to the button for adding', async () => {
    await press(canvas, 'Remove: button 2')
    await expectItems(read, ask)
    await expect(canvas.getByRole('button', { name: 'Add a button' })).toHaveFocus()
  })
  await step('a new button takes the focus', async () => {
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Text of button 3' })).toHaveFocus()
  })
})
