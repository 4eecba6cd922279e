import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

const read = { id: 'a', text: 'Read the whole chapter', url: 'https://example.org/genesis/12' }
const listen = { id: 'b', text: 'Listen to it', url: 'https://example.org/genesis/12/audio' }
const ask = { id: 'c', text: 'Ask the teacher', url: 'mailto:teacher@example.org' }

const meta = {
  title: 'Blocks/LinkButton',
  component: BlockStage,
  args: { type: 18, mode: 'study', data: { items: [read, listen, ask] } },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
    const link = canvas.getByRole('link', { name: `${read.text} (opens in a new tab)` })
    await expect(link).toHaveAttribute('href', read.url)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link.offsetHeight).toBeGreaterThanOrEqual(48)
    await expect(canvas.getByRole('link', { name: ask.text })).not.toHaveAttribute('target')
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const WithIcons: Story = {
  args: { iconOf: (link) => (link === read.url ? '/uploads/icons/example.org.webp' : undefined) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
    const icons = [...canvasElement.querySelectorAll('img')].map((icon) => icon.getAttribute('src'))
    await expect(icons).toEqual(['/uploads/icons/example.org.webp'])
    await expect(canvas.getByRole('link', { name: `${read.text} (opens in a new tab)` })).toBeVisible()
  },
}

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    data: {
      items: [
        {
          ...read,
          text: 'Прочитати весь розділ про подорож Авраама з Ура Халдейського до ханаанської землі в перекладі Куліша й Пулюя',
        },
        { ...listen, text: 'Послухати аудіозапис' },
        { ...ask, text: 'Запитати вчителя' },
      ],
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: {
    data: {
      items: [
        { ...read, text: 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекрані' },
        { ...listen, text: '' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: /^example.org/ })).toBeVisible()
    await expectToFit(canvasElement)
  },
}

/** A list of addresses, which nobody can press. */
export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    const [link] = await canvas.findAllByRole('link')
    if (!link) throw new Error('No link is printed')
    await expect(getComputedStyle(link, '::after').content).toContain(read.url)
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  render: () => (
    <>
      <BlockStage type={18} mode="study" data={{ items: [{ text: 'Trap', url: 'data:text/html,x' }, {}] }} />
      <BlockStage type={18} mode="study" data={{ items: [{}] }} />
      <BlockStage type={18} mode="study" data={{}} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Trap')).toBeVisible()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('main')?.children).toHaveLength(1)
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas, step }) => {
    await step('a button moves by its arrows', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Move up: button 2' }))
      await expect(args.onChange).toHaveBeenLastCalledWith({ items: [listen, read, ask] })
    })
    await step('and by the keyboard', async () => {
      canvas.getByRole('button', { name: 'Drag: button 1' }).focus()
      await userEvent.keyboard(' ')
      await canvas.findByText('Now at place 1')
      await userEvent.keyboard('{ArrowDown}')
      await canvas.findByText('Now at place 2')
      await userEvent.keyboard(' ')
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ items: [read, listen, ask] }))
    })
    await step('what is typed goes to its own button', async () => {
      const address = canvas.getByRole('textbox', { name: 'Address of button 2' })
      await userEvent.clear(address)
      await userEvent.type(address, 'example.org')
      await expect(args.onChange).toHaveBeenLastCalledWith({
        items: [read, { ...listen, url: 'https://example.org' }, ask],
      })
    })
    await step('a button goes, and the focus stays near', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove: button 2' }))
      await expect(args.onChange).toHaveBeenLastCalledWith({ items: [read, ask] })
      await expect(canvas.getByRole('button', { name: 'Add a button' })).toHaveFocus()
    })
    await step('a new one takes the focus', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('textbox', { name: 'Text of button 3' })).toHaveFocus()
    })
  },
}
