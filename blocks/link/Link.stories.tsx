import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'
import { sampleHost } from '../kit/testing/sample-host.ts'

const map = { text: 'A map of the road from Ur to Haran', url: 'https://www.example.org/maps/ur?zoom=2' }

const meta = {
  title: 'Blocks/Link',
  component: BlockStage,
  args: { type: 17, mode: 'study', data: map },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: `${map.text} example.org (opens in a new tab)` })
    await expect(link).toHaveAttribute('href', map.url)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link.clientHeight).toBeGreaterThanOrEqual(46)
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    data: {
      text: 'Мапа дороги, якою Авраам ішов з Ура Халдейського через Харан аж до ханаанської землі, з назвами всіх міст, що згадані в уроці',
      url: 'https://дуже-довга-назва-сайту-біблійної-школи-для-усіх-охочих.приклад.укр/мапи',
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: {
    data: {
      text: 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекранітелефону',
      url: `https://${'very-long-name-of-a-site.'.repeat(4)}example.org/`,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link')
    await expectToFit(canvasElement)
  },
}

export const MailAndPhone: Story = {
  render: () => (
    <>
      <BlockStage type={17} mode="study" data={{ text: 'Write to the teacher', url: 'teacher@example.org' }} />
      <BlockStage type={17} mode="study" data={{ text: '', url: '+380 67 123 45 67' }} />
    </>
  ),
  play: async ({ canvas }) => {
    const mail = await canvas.findByRole('link', { name: 'Write to the teacher teacher@example.org' })
    await expect(mail).toHaveAttribute('href', 'mailto:teacher@example.org')
    await expect(mail).not.toHaveAttribute('target')
    await expect(canvas.getByRole('link', { name: '+380671234567' })).toHaveAttribute('href', 'tel:+380671234567')
  },
}

export const WithIcon: Story = {
  args: { host: { ...sampleHost, findLinkIcon: () => Promise.resolve('/uploads/hills.jpg') } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/uploads/hills.jpg'))
  },
}

const unasked = fn(() => Promise.resolve(null))

/** What the server knows comes with the lesson; nobody is asked again. */
export const WithKnownIcon: Story = {
  args: { iconOf: () => '/uploads/icons/example.org.webp', host: { ...sampleHost, findLinkIcon: unasked } },
  beforeEach: () => void unasked.mockClear(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link')
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/uploads/icons/example.org.webp')
    await expect(unasked).not.toHaveBeenCalled()
  },
}

export const WithBrokenIcon: Story = {
  args: { host: { ...sampleHost, findLinkIcon: () => Promise.resolve('/uploads/gone.ico') } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/uploads/gone.ico'))
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvasElement.querySelector('a svg')).toBeVisible()
  },
}

/** The whole address, which nobody can press. */
export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    const link = await canvas.findByRole('link')
    await expect(getComputedStyle(link, '::after').content).toContain(map.url)
    await expectOnPaper(canvasElement)
  },
}

/** An address that would act is no link: the words stand, the address is gone. */
export const BrokenOrEmpty: Story = {
  render: () => (
    <>
      <BlockStage type={17} mode="study" data={{ text: 'Click here', url: 'javascript:alert(1)' }} />
      <BlockStage type={17} mode="study" data={{ text: '<img src=x onerror=alert(1)>', url: '' }} />
      <BlockStage type={17} mode="study" data={{}} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Click here')).toBeVisible()
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('main')?.children).toHaveLength(2)
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas, step }) => {
    const address = await canvas.findByRole('textbox', { name: 'Address of the link' })
    await step('an address is completed once it is left', async () => {
      await userEvent.clear(address)
      await userEvent.type(address, 'example.org/a')
      await expect(address).toHaveValue('example.org/a')
      await expect(args.onChange).toHaveBeenLastCalledWith({ ...map, url: 'https://example.org/a' })
      await userEvent.tab()
      await expect(address).toHaveValue('https://example.org/a')
    })
    await step('what is no address is kept, and said to be none', async () => {
      await userEvent.clear(address)
      await userEvent.type(address, 'javascript:alert(1)')
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
      await userEvent.tab()
      await expect(canvas.getByRole('alert')).toHaveTextContent(/A link starts with https/)
      await expect(address).toHaveAccessibleDescription(/A link starts with https/)
      await expect(args.onChange).toHaveBeenLastCalledWith({ ...map, url: 'javascript:alert(1)' })
    })
    await step('the text is edited beside it', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Text of the link' }), '!')
      await expect(args.onChange).toHaveBeenLastCalledWith({ text: `${map.text}!`, url: 'javascript:alert(1)' })
    })
  },
}

const findLinkIcon = fn(() => Promise.resolve(null))

export const EditLooksForIcon: Story = {
  args: { mode: 'edit', host: { ...sampleHost, findLinkIcon } },
  beforeEach: () => void findLinkIcon.mockClear(),
  play: async ({ canvas }) => {
    const address = await canvas.findByRole('textbox', { name: 'Address of the link' })
    await waitFor(() => expect(findLinkIcon).toHaveBeenCalledTimes(1))
    await userEvent.type(address, '&lang=en')
    const typed = performance.now()
    await waitFor(() => expect(findLinkIcon).toHaveBeenCalledTimes(2), { timeout: 5_000 })
    await expect(performance.now() - typed).toBeGreaterThan(1_900)
    await expect(findLinkIcon).toHaveBeenLastCalledWith(`${map.url}&lang=en`, expect.anything())
  },
}
