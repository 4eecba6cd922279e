import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type BlockHost, BlockHostProvider, type OpenedPassage } from '../host.ts'
import { narrow } from '../testing/narrow.tsx'
import { samplePassage, sampleHost } from '../testing/sample-host.ts'
import { markPassage } from './passage-mark.ts'
import { RichText } from './RichText.tsx'

const html = `<p>Abram believed the Lord (${markPassage('Genesis 15:5-6; 17:1', 'Gen.15.5-Gen.15.6,Gen.17.1')}), and so did
  others: read ${markPassage('<strong>Hebrews</strong> 11', 'Heb.11')} at home.</p>`

const meta = {
  title: 'Kit/RichText',
  component: RichText,
  args: { html },
  decorators: [
    (Story, { parameters }) => (
      <BlockHostProvider value={(parameters.host as BlockHost | undefined) ?? sampleHost}>
        <Story />
      </BlockHostProvider>
    ),
  ],
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const reference = (canvas: Canvas, name = 'Genesis 15:5-6; 17:1') => canvas.getByRole('button', { name })
/** The panel is rendered outside the story. */
const findPanel = (name = 'Genesis 15:5-6; 17:1') => screen.findByRole('dialog', { name })
/** A dialog that was closed stays until its event has arrived; an opening in between would be undone. */
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

export const Pressed: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('a press opens the passage with its source', async () => {
      await userEvent.click(reference(canvas))
      const panel = within(await findPanel())
      const words = await panel.findByText(/count the stars/)
      // It fades in.
      await waitFor(() => expect(words).toBeVisible())
      for (const part of ['17:1', samplePassage.translation, samplePassage.licence])
        await expect(panel.getByText(part)).toBeVisible()
    })
    await step('its button closes it and restores the focus', async () => {
      await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Close' }))
      await expectClosed()
      await expect(reference(canvas)).toHaveFocus()
    })
    await step('a press beside it closes it', async () => {
      await userEvent.click(reference(canvas))
      await userEvent.click(await findPanel())
      await expectClosed()
      await expect(reference(canvas)).toHaveFocus()
    })
  },
}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(reference(canvas))
    await within(await findPanel()).findByText(/count the stars/)
  },
}

export const OpenOnPhone: Story = { ...Open, decorators: [narrow], globals: { locale: 'ru' } }

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const key of ['{Enter}', ' ']) {
      reference(canvas).blur()
      await userEvent.tab()
      await expect(reference(canvas)).toHaveFocus()
      await userEvent.keyboard(key)
      const close = within(await findPanel()).getByRole('button', { name: 'Close' })
      await waitFor(() => expect(close).toHaveFocus())
      await within(await findPanel()).findByText(/count the stars/)
      // What the browser does on Escape. Scripts cannot press it; tests/e2e/passages.spec.ts does.
      ;((await findPanel()) as HTMLDialogElement).close()
      await expectClosed()
      await expect(reference(canvas)).toHaveFocus()
    }
  },
}

export const NotFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(reference(canvas, 'Hebrews 11'))
    await within(await findPanel('Hebrews 11')).findByText(/does not have this passage/)
  },
}

/** A lookup that never ends. */
export const Loading: Story = {
  parameters: { host: { openPassage: () => new Promise(() => undefined) } satisfies BlockHost },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(reference(canvas))
    await within(await findPanel()).findByText('Loading…')
  },
}

const flaky = fn<(osis: string) => Promise<OpenedPassage | undefined>>()

/** The first attempts fail; the return of the network and a press each start another one. */
export const Offline: Story = {
  parameters: { host: { openPassage: flaky } satisfies BlockHost },
  play: async ({ canvas, userEvent }) => {
    flaky.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.click(reference(canvas))
    const panel = within(await findPanel())
    await panel.findByText('The passage could not be loaded. Please check the connection.')
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(flaky).toHaveBeenCalledTimes(2))
    await panel.findByRole('button', { name: 'Try again' })
    flaky.mockResolvedValue(samplePassage)
    window.dispatchEvent(new Event('online'))
    await panel.findByText(/count the stars/)
  },
}

export const Long: Story = {
  parameters: {
    host: {
      openPassage: async () => ({
        ...samplePassage,
        verses: Array.from({ length: 30 }, (_, index) => ({
          chapter: 1,
          verse: index + 1,
          text: 'And so it went on, evening and morning, one day after another.',
        })),
        goesOn: true,
      }),
    } satisfies BlockHost,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(reference(canvas))
    const panel = await findPanel()
    await within(panel).findByText('This is not the whole passage: read on in your Bible.')
    await expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    await expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
}

/** Each target is at least 24 px high, and a reference may wrap. */
export const Narrow: Story = {
  decorators: [narrow],
  args: {
    html: `<p>${Array.from({ length: 4 }, () => markPassage('1 Thessalonians 4:13-5:11', '1Thess.4.13-1Thess.5.11')).join(', ')}</p>`,
  },
  play: async ({ canvas }) => {
    for (const mark of canvas.getAllByRole('button'))
      for (const { height } of mark.getClientRects()) await expect(height).toBeGreaterThanOrEqual(24)
  },
}

/** References cannot be pressed on paper, so they have no marking. */
export const Printed: Story = {
  globals: { medium: 'paper' },
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('[data-passage]')
    await expect(mark).toBeVisible()
    await expect(mark).toHaveStyle({ textDecorationLine: 'none' })
  },
}
