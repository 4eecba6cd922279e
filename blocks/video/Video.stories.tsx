import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { blockStories, type BlockStory, column } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { frameIn, playbackIn } from '../kit/testing/frame-in.ts'
import { expectChange, retype } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const hebron = {
  video_type: 'youtube',
  video_id: 'Wq3_sTe-91o',
  title: 'A walk through the old town of Hebron',
  transcript: '<p>We set out before the sun was up.</p><p>The first thing one hears is <em>water</em>.</p>',
}

const stories = blockStories(model, hebron)
export default { title: 'Blocks/Video', component: BlockStage, args: stories.args } satisfies Meta<typeof BlockStage>

export const Study = stories.study(async ({ canvas, canvasElement, step }) => {
  const opener = await canvas.findByRole('button', { name: `Play: ${hebron.title} From YouTube` })
  await step('no provider is contacted before a press', async () => {
    await expect(canvasElement.querySelector('iframe, audio, video')).toBeNull()
    await expect(opener.offsetHeight / opener.offsetWidth).toBeCloseTo(0.5625, 2)
  })
  await step('a press plays at 70 percent volume, and focuses the controls', async () => {
    await userEvent.click(opener)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Pause' })).toHaveFocus())
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    await expect(playbackIn(canvasElement).volume).toBe(70)
    await expect(canvas.getByRole('group', { name: hebron.title })).toHaveAttribute('data-ready', 'true')
  })
  await step('the frame has a name and the aspect ratio 16:9', async () => {
    const frame = frameIn(canvasElement)
    await expect(frame.title).toBe(hebron.title)
    await expect(frame.clientHeight / frame.clientWidth).toBeCloseTo(0.5625, 2)
  })
  await step('the step buttons seek by ten seconds', async () => {
    const from = playbackIn(canvasElement).time
    await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back 10 seconds' }))
    await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThanOrEqual(from + 10))
    await expect(playbackIn(canvasElement).time).toBeLessThan(from + 15)
    await expect(await canvas.findByText(/^0:1\d \/ 4:10$/)).toBeVisible()
  })
  await step('the sound can be muted, and the video paused and resumed', async () => {
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
})

export const StudyTranscript = stories.study(async ({ canvas }) => {
  await expect(canvas.getByText(/before the sun was up/)).not.toBeVisible()
  await userEvent.click(canvas.getByText('Transcript'))
  await expect(canvas.getByText(/before the sun was up/)).toBeVisible()
})

export const Vimeo: BlockStory = {
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

export const Broken: BlockStory = {
  args: { data: { ...hebron, video_type: 'vimeo', video_id: '88123406' } },
  play: async ({ canvas, canvasElement, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    for (let round = 0; round < 2; round += 1)
      await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
    await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThan(20))

    await step('a player that fails is rebuilt and goes on at the same second, three times', async () => {
      for (let round = 0; round < 3; round += 1) {
        const broken = frameIn(canvasElement)
        playbackIn(canvasElement).fail(0)
        await waitFor(() => expect(frameIn(canvasElement)).not.toBe(broken))
        await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
        await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThanOrEqual(20))
        await expect(playbackIn(canvasElement).time).toBeLessThan(24)
      }
    })
    await step('after that the address is shown, with a button that tries again', async () => {
      playbackIn(canvasElement).fail(0)
      const link = await canvas.findByRole('link', { name: `${hebron.title} https://vimeo.com/88123406` })
      await expect(link).toHaveAttribute('href', 'https://vimeo.com/88123406')
      await expect(canvasElement.querySelector('iframe')).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(playbackIn(canvasElement).time).toBeGreaterThanOrEqual(20))
    })
  },
}

export const Removed = stories.study(async ({ canvas, canvasElement }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
  await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
  playbackIn(canvasElement).fail(100)
  await expect(await canvas.findByText('This cannot be played here at the moment.')).toBeVisible()
})

export const OutOfReach: BlockStory = {
  args: { data: { ...hebron, video_id: 'silent' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
    const early = await canvas.findByRole('link', { name: 'Open it at YouTube' })
    await expect(early).toHaveAttribute('href', 'https://www.youtube.com/watch?v=silent')
    await expect(canvas.queryByRole('button', { name: 'Pause' })).toBeNull()
    await expect(await canvas.findByText('This cannot be played here at the moment.')).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=silent')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await expect(canvasElement.querySelector('iframe')).toBeNull()
  },
}

export const Preview = stories.preview()
export const Examination = stories.examination()

export const LongUkrainian = stories.longUkrainian(async ({ canvas, canvasElement }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /YouTube/ }))
  await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
})

export const Narrow: BlockStory = {
  decorators: [column(280)],
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

/** The printed block shows the address and the transcript. */
export const Printed = stories.printed(async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: /youtube\.com/ })).toBeVisible()
  // `toBeVisible` knows only the rules for screens, where the transcript is folded.
  await expect(canvas.getByText('We set out before the sun was up.').offsetHeight).toBeGreaterThan(0)
})

export const BrokenOrEmpty = stories.empty()

export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const link = await canvas.findByRole('textbox', { name: 'Link' })
  const stored = { ...hebron, video_hash: '', unknown_key: 'survives' }
  await step('the field shows the address and its provider', async () => {
    await expect(link).toHaveValue('https://www.youtube.com/watch?v=Wq3_sTe-91o')
    await expect(link).toHaveAccessibleDescription('YouTube: Wq3_sTe-91o')
  })
  await step('a pasted Vimeo link is recognized', async () => {
    await userEvent.clear(link)
    await expectChange(context, { ...stored, video_id: '' })
    await userEvent.click(link)
    await userEvent.paste('https://vimeo.com/104937215/4be2c77a0d?share=copy')
    await expect(link).toHaveAccessibleDescription('Vimeo: 104937215')
    await expectChange(context, {
      ...stored,
      video_type: 'vimeo',
      video_id: '104937215',
      video_hash: '4be2c77a0d',
    })
  })
  await step('a link of another provider is refused and does not change the stored one', async () => {
    await retype(link, 'https://youtube.example.org/watch?v=Wq3_sTe-91o')
    await expect(link).toHaveAccessibleDescription('Link type is not supported')
    await expect(link).toBeInvalid()
    await retype(link, 'https://drive.google.com/file/d/1Hd0pLw-7vXy2Ku/view')
    await expect(link).toHaveAccessibleDescription('Link type is not supported')
    await expectChange(context, expect.objectContaining({ video_id: '' }))
  })
  await step('the title can be edited', async () => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), '!')
    await expectChange(context, expect.objectContaining({ title: `${hebron.title}!` }))
  })
  await expect(canvas.getByRole('button', { name: 'Edit: Transcript' })).toBeVisible()
})
