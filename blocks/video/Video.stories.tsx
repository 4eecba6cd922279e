import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { frameIn, playbackIn } from '../kit/testing/frame-in.ts'

const hebron = {
  video_type: 'youtube',
  video_id: 'Wq3_sTe-91o',
  title: 'A walk through the old town of Hebron',
  transcript: '<p>We set out before the sun was up.</p><p>The first thing one hears is <em>water</em>.</p>',
}

const meta = {
  title: 'Blocks/Video',
  component: BlockStage,
  args: { type: 14, mode: 'study', data: hebron },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const opener = await canvas.findByRole('button', { name: `Play: ${hebron.title} From YouTube` })
    await step('nothing is asked of anybody before a press', async () => {
      await expect(canvasElement.querySelector('iframe, audio, video')).toBeNull()
      await expect(opener.offsetHeight / opener.offsetWidth).toBeCloseTo(0.5625, 2)
    })
    await step('a press plays, at 70 percent, with the keyboard on the controls', async () => {
      await userEvent.click(opener)
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Pause' })).toHaveFocus())
      await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
      await expect(playbackIn(canvasElement).volume).toBe(70)
      await expect(canvas.getByRole('group', { name: hebron.title })).toHaveAttribute('data-ready', 'true')
    })
    await step('the frame has a name and is 16 to 9', async () => {
      const frame = frameIn(canvasElement)
      await expect(frame.title).toBe(hebron.title)
      await expect(frame.clientHeight / frame.clientWidth).toBeCloseTo(0.5625, 2)
    })
    await step('steps are of ten seconds', async () => {
      const from = playbackIn(canvasElement).time
      await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Back 10 seconds' }))
      await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThanOrEqual(from + 10))
      await expect(playbackIn(canvasElement).time).toBeLessThan(from + 15)
      await expect(await canvas.findByText(/^0:1\d \/ 4:10$/)).toBeVisible()
    })
    await step('it mutes, stops and goes on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mute' }))
      await waitFor(() => expect(playbackIn(canvasElement).muted).toBe(true))
      await userEvent.click(await canvas.findByRole('button', { name: 'Unmute' }))
      await waitFor(() => expect(playbackIn(canvasElement).muted).toBe(false))
      canvas.getByRole('button', { name: 'Pause' }).focus()
      await userEvent.keyboard(' ')
      await waitFor(() => expect(playbackIn(canvasElement).state).toBe('paused'))
      await userEvent.keyboard(' ')
      await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    })
  },
}

export const StudyTranscript: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/before the sun was up/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Transcript'))
    await expect(canvas.getByText(/before the sun was up/)).toBeVisible()
  },
}

export const Vimeo: Story = {
  args: { data: { video_type: 'vimeo', video_id: '104937215', video_hash: '4be2c77a0d' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play: Video at Vimeo From Vimeo' }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    await expect(frameIn(canvasElement).src).toContain('#104937215?h=4be2c77a0d&dnt=1')
    await expect(playbackIn(canvasElement).volume).toBe(70)
    await expect(await canvas.findByText(/^0:0\d \/ 4:10$/)).toBeVisible()
    const position = canvas.getByRole('slider', { name: 'Position' })
    position.focus()
    await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
    await waitFor(() => expect(Number((position as HTMLInputElement).value)).toBeGreaterThanOrEqual(10))
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('paused'))
  },
}

export const Broken: Story = {
  args: { data: { ...hebron, video_type: 'vimeo', video_id: '88123406' } },
  play: async ({ canvas, canvasElement, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    for (let round = 0; round < 2; round += 1)
      await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
    await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThan(20))

    await step('a player that breaks is built anew and goes on at the same second, three times', async () => {
      for (let round = 0; round < 3; round += 1) {
        const broken = frameIn(canvasElement)
        playbackIn(canvasElement).fail(0)
        await waitFor(() => expect(frameIn(canvasElement)).not.toBe(broken))
        await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
        await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThanOrEqual(20))
        await expect(playbackIn(canvasElement).time).toBeLessThan(24)
      }
    })
    await step('after that its address is shown, and a way to try again from there', async () => {
      playbackIn(canvasElement).fail(0)
      const link = await canvas.findByRole('link', { name: `${hebron.title} https://vimeo.com/88123406` })
      await expect(link).toHaveAttribute('href', 'https://vimeo.com/88123406')
      await expect(canvasElement.querySelector('iframe')).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThanOrEqual(20))
    })
  },
}

export const Removed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    playbackIn(canvasElement).fail(100)
    await expect(await canvas.findByText('This cannot be played here at the moment.')).toBeVisible()
  },
}

export const OutOfReach: Story = {
  args: { data: { ...hebron, video_id: 'silent' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
    await expect(await canvas.findByText('This cannot be played here at the moment.')).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=silent')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await expect(canvasElement.querySelector('iframe')).toBeNull()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    data: {
      ...hebron,
      title:
        'Розповідь провідниці про те, як виглядало старе місто за часів Авраама, де стояли намети, звідки носили воду і чому саме тут він купив поле для поховання',
      transcript: '<p>Ми вийшли ще до світанку.</p>',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /YouTube/ }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    const group = canvas.getByRole('group', { name: hebron.title })
    await expect(group.scrollWidth).toBeLessThanOrEqual(280)
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.offsetWidth).toBeGreaterThanOrEqual(48)
      await expect(button.offsetHeight).toBeGreaterThanOrEqual(48)
    }
  },
}

/** Where it can be seen, and what is said. */
export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: /youtube\.com/ })).toBeVisible()
    // Folded away on the screen, which is all that `toBeVisible` knows.
    await expect(canvas.getByText('We set out before the sun was up.').offsetHeight).toBeGreaterThan(0)
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { ...hebron, recorded_by: 'O. L.' }, onChange: fn() },
  play: async ({ args, canvas, step }) => {
    const link = await canvas.findByRole('textbox', { name: 'Link' })
    const stored = { ...hebron, video_hash: '', recorded_by: 'O. L.' }
    await step('it shows the address and what it is', async () => {
      await expect(link).toHaveValue('https://www.youtube.com/watch?v=Wq3_sTe-91o')
      await expect(link).toHaveAccessibleDescription('YouTube: Wq3_sTe-91o')
    })
    await step('a pasted link of Vimeo is recognised at once', async () => {
      await userEvent.clear(link)
      await expect(args.onChange).toHaveBeenLastCalledWith({ ...stored, video_id: '' })
      await userEvent.click(link)
      await userEvent.paste('https://vimeo.com/104937215/4be2c77a0d?share=copy')
      await expect(link).toHaveAccessibleDescription('Vimeo: 104937215')
      await expect(args.onChange).toHaveBeenLastCalledWith({
        ...stored,
        video_type: 'vimeo',
        video_id: '104937215',
        video_hash: '4be2c77a0d',
      })
    })
    await step('a link of anybody else is refused, and what was there stays', async () => {
      await userEvent.clear(link)
      await userEvent.click(link)
      await userEvent.paste('https://youtube.example.org/watch?v=Wq3_sTe-91o')
      await expect(link).toHaveAccessibleDescription('Link type is not supported')
      await expect(link).toBeInvalid()
      await userEvent.clear(link)
      await userEvent.click(link)
      await userEvent.paste('https://drive.google.com/file/d/1Hd0pLw-7vXy2Ku/view')
      await expect(link).toHaveAccessibleDescription('Link type is not supported')
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ video_id: '' }))
    })
    await step('the title is typed', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), '!')
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ title: `${hebron.title}!` }))
    })
    await expect(canvas.getByRole('button', { name: 'Edit: Transcript' })).toBeVisible()
  },
}
