import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { blockStories, type BlockStory } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { sampleHost } from '../kit/testing/sample-host.ts'
import { expectChange } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const map = { text: 'A map of the road from Ur to Haran', url: 'https://www.example.org/maps/ur?zoom=2' }

const stories = blockStories(model, map)
export default { title: 'Blocks/Link', component: BlockStage, args: stories.args } satisfies Meta<typeof BlockStage>

export const Study = stories.study(async ({ canvas }) => {
  const link = await canvas.findByRole('link', { name: `${map.text} example.org (opens in a new tab)` })
  await expect(link).toHaveAttribute('href', map.url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link.clientHeight).toBeGreaterThanOrEqual(46)
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian(undefined, {
  data: {
    text: 'Мапа дороги, якою Авраам ішов з Ура Халдейського через Харан аж до ханаанської землі, з назвами всіх міст, що згадані в уроці',
    url: 'https://дуже-довга-назва-сайту-біблійної-школи-для-усіх-охочих.приклад.укр/мапи',
  },
})
export const Narrow = stories.narrow(undefined, {
  data: {
    text: 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекранітелефону',
    url: `https://${'very-long-name-of-a-site.'.repeat(4)}example.org/`,
  },
})
export const MailAndPhone: BlockStory = {
  render: stories.each([
    { text: 'Write to the teacher', url: 'teacher@example.org' },
    { text: '', url: '+380 67 123 45 67' },
  ]),
  play: async ({ canvas }) => {
    const mail = await canvas.findByRole('link', { name: 'Write to the teacher teacher@example.org' })
    await expect(mail).toHaveAttribute('href', 'mailto:teacher@example.org')
    await expect(mail).not.toHaveAttribute('target')
    await expect(canvas.getByRole('link', { name: '+380671234567' })).toHaveAttribute('href', 'tel:+380671234567')
  },
}
export const WithIcon = stories.study(
  ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/uploads/hills.jpg')),
  { host: { ...sampleHost, findLinkIcon: () => Promise.resolve('/uploads/hills.jpg') } },
)

const findLinkIcon = fn(() => Promise.resolve(null))

/** An icon that the server knows comes with the lesson and is not looked up again. */
export const WithKnownIcon: BlockStory = {
  args: { iconOf: () => '/uploads/icons/example.org.webp', host: { ...sampleHost, findLinkIcon } },
  beforeEach: () => void findLinkIcon.mockClear(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link')
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/uploads/icons/example.org.webp')
    await expect(findLinkIcon).not.toHaveBeenCalled()
  },
}
export const WithBrokenIcon = stories.study(
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/uploads/gone.ico'))
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvasElement.querySelector('a svg')).toBeVisible()
  },
  { host: { ...sampleHost, findLinkIcon: () => Promise.resolve('/uploads/gone.ico') } },
)
/** Printed links show where they lead. */
export const Printed = stories.printed(async ({ canvas }) => {
  const link = await canvas.findByRole('link')
  await expect(getComputedStyle(link, '::after').content).toContain(map.url)
})
/** An address that would run code is not a link: its words are shown without it. */
export const BrokenOrEmpty: BlockStory = {
  render: stories.each([
    { text: 'Click here', url: 'javascript:alert(1)' },
    { text: '<img src=x onerror=alert(1)>', url: '' },
    {},
  ]),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Click here')).toBeVisible()
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('main')?.children).toHaveLength(2)
  },
}
export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const stored = { ...map, unknown_key: 'survives' }
  const address = await canvas.findByRole('textbox', { name: 'Address of the link' })
  await step('an address is completed when the field loses focus', async () => {
    await userEvent.clear(address)
    await userEvent.type(address, 'example.org/a')
    await expect(address).toHaveValue('example.org/a')
    await expectChange(context, { ...stored, url: 'https://example.org/a' })
    await userEvent.tab()
    await expect(address).toHaveValue('https://example.org/a')
  })
  await step('an invalid address stays, with a message', async () => {
    await userEvent.clear(address)
    await userEvent.type(address, 'javascript:alert(1)')
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.tab()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/A link starts with https/)
    await expect(address).toHaveAccessibleDescription(/A link starts with https/)
    await expectChange(context, { ...stored, url: 'javascript:alert(1)' })
  })
  await step('the text is edited beside it', async () => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text of the link' }), '!')
    await expectChange(context, { ...stored, text: `${map.text}!`, url: 'javascript:alert(1)' })
  })
})

/** The icon is looked up when the author pauses, not at every letter. */
export const EditLooksForIcon: BlockStory = {
  args: { mode: 'edit', host: { ...sampleHost, findLinkIcon } },
  beforeEach: () => void findLinkIcon.mockClear(),
  play: async ({ canvas }) => {
    const address = await canvas.findByRole('textbox', { name: 'Address of the link' })
    await waitFor(() => expect(findLinkIcon).toHaveBeenCalledTimes(1))
    await userEvent.type(address, '&lang=en')
    const typed = performance.now()
    await waitFor(() => expect(findLinkIcon).toHaveBeenCalledTimes(2))
    await expect(performance.now() - typed).toBeGreaterThan(1_900)
    await expect(findLinkIcon).toHaveBeenLastCalledWith(`${map.url}&lang=en`, expect.anything())
  },
}
