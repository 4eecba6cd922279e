import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { blockStories, type BlockStory, column } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { frameIn, playbackIn } from '../kit/testing/frame-in.ts'
import { expectChange, retype } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const song = {
  source_type: 'google',
  source_id: '1Hd0pLw-7vXy2Ku_RbQ3TzNmCe5oGf8sJ',
  title: 'The song of the well',
  subtitle: 'Sung by the youth of Mount Ridge, 2 minutes',
  transcript: '<p><em>Spring up, O well!</em></p><p>Sing to it.</p>',
}

const talk = { ...song, source_type: 'youtube', source_id: 'pA4-rNc_08Z' }

const stories = blockStories(model, song)
export default { title: 'Blocks/Audio', component: BlockStage, args: stories.args } satisfies Meta<typeof BlockStage>

/** The element that plays a file of Google Drive; throws while there is none. */
function audioIn(root: HTMLElement): HTMLAudioElement {
  const audio = root.querySelector('audio')
  if (!audio) throw new Error('No player was opened')
  return audio
}

const barsMove = (root: HTMLElement) =>
  root.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running')

/** Opens the player and waits until it plays. */
async function open(canvasElement: HTMLElement, opener: HTMLElement): Promise<void> {
  await userEvent.click(opener)
  await waitFor(() => expect(canvasElement.querySelector('[data-ready="true"]')).not.toBeNull())
}

export const Study = stories.study(async ({ canvas, canvasElement, step }) => {
  const opener = await canvas.findByRole('button', { name: `Play: ${song.title} From Google Drive` })
  await step('title and subtitle are shown, and no provider is contacted before a press', async () => {
    await expect(canvas.getByText(song.title, { selector: 'p' })).toBeVisible()
    await expect(canvas.getByText(song.subtitle)).toBeVisible()
    await expect(canvasElement.querySelector('iframe, audio, video')).toBeNull()
  })
  await step('a press plays at 70 percent volume, and the bars move', async () => {
    await open(canvasElement, opener)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Pause' })).toHaveFocus())
    await expect(audioIn(canvasElement).volume).toBe(0.7)
    await expect(await canvas.findByText('0:01 / 1:00')).toBeVisible()
    await expect(barsMove(canvasElement)).toBe(true)
  })
  await step('the time is refreshed once a second', async () => {
    const clock = canvas.getByText(/^\d:\d\d \/ 1:00$/)
    const shown: string[] = []
    const observer = new MutationObserver(() => shown.push(clock.textContent))
    observer.observe(clock, { childList: true, characterData: true, subtree: true })
    await waitFor(() => expect(shown.length).toBeGreaterThanOrEqual(3))
    observer.disconnect()
    const seconds = shown.map((text) => Number(text.slice(2, 4)))
    // A busy machine may skip one.
    await expect(seconds).toEqual([...new Set(seconds)].toSorted((one, other) => one - other))
  })
  await step('a press in the middle of the slider seeks to the middle', async () => {
    await fireEvent.change(canvas.getByRole('slider', { name: 'Position' }), { target: { value: '30' } })
    await waitFor(() => expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:30 of 1:00'))
    await expect(Math.floor(audioIn(canvasElement).currentTime)).toBe(30)
  })
  await step('the step buttons seek by ten seconds', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back 10 seconds' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back 10 seconds' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
    await expect(Math.floor(audioIn(canvasElement).currentTime)).toBeLessThanOrEqual(22)
    await expect(Math.floor(audioIn(canvasElement).currentTime)).toBeGreaterThanOrEqual(20)
  })
  await step('the sound can be muted', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }))
    await waitFor(() => expect(audioIn(canvasElement).muted).toBe(true))
    await userEvent.click(await canvas.findByRole('button', { name: 'Unmute' }))
    await waitFor(() => expect(audioIn(canvasElement).muted).toBe(false))
  })
  await step('the space key pauses, and the bars stop', async () => {
    canvas.getByRole('button', { name: 'Pause' }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(audioIn(canvasElement).paused).toBe(true))
    await waitFor(() => expect(barsMove(canvasElement)).toBe(false))
  })
})

export const AtTheEnd = stories.study(async ({ canvas, canvasElement }) => {
  await open(canvasElement, await canvas.findByRole('button', { name: /^Play/ }))
  await waitFor(() => expect(canvas.getByRole('slider')).toHaveAttribute('max', '60'))
  await fireEvent.change(canvas.getByRole('slider'), { target: { value: '59' } })
  await canvas.findByText('0:59 / 1:00')
  await canvas.findByText('0:00 / 1:00')
  await expect(await canvas.findByRole('button', { name: 'Play' })).toBeVisible()
  await expect(audioIn(canvasElement).paused).toBe(true)
  await expect(audioIn(canvasElement).currentTime).toBe(0)
})

export const Broken = stories.study(async ({ canvas, canvasElement, step }) => {
  await open(canvasElement, await canvas.findByRole('button', { name: /^Play/ }))
  await waitFor(() => expect(canvas.getByRole('slider')).toHaveAttribute('max', '60'))
  await fireEvent.change(canvas.getByRole('slider'), { target: { value: '30' } })

  await step('after an error at 0:30 a new player goes on at 0:30, three times', async () => {
    for (let round = 0; round < 3; round += 1) {
      const broken = audioIn(canvasElement)
      broken.dispatchEvent(new Event('error'))
      await waitFor(() => expect(audioIn(canvasElement)).not.toBe(broken))
      await waitFor(() => expect(Math.floor(audioIn(canvasElement).currentTime)).toBeGreaterThanOrEqual(30))
      await waitFor(() => expect(canvasElement.querySelector('[data-ready="true"]')).not.toBeNull())
      await expect(audioIn(canvasElement).currentTime).toBeLessThan(34)
      await expect(audioIn(canvasElement).paused).toBe(false)
      await expect(audioIn(canvasElement).volume).toBe(0.7)
    }
  })
  await step('after that the address of the recording is shown', async () => {
    audioIn(canvasElement).dispatchEvent(new Event('error'))
    await expect(await canvas.findByRole('link')).toHaveAttribute(
      'href',
      `https://drive.google.com/file/d/${song.source_id}/view`,
    )
    await expect(canvas.getByText('This cannot be played here at the moment.')).toBeVisible()
  })
})

/** A phone that forbids autoplay: the player opens, and the next press plays. */
export const NotByItself: BlockStory = {
  beforeEach: () => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = () => {
      HTMLMediaElement.prototype.play = play
      return Promise.reject(new DOMException('not by itself', 'NotAllowedError'))
    }
    return () => {
      HTMLMediaElement.prototype.play = play
    }
  },
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement, await canvas.findByRole('button', { name: /^Play/ }))
    await expect(barsMove(canvasElement)).toBe(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(audioIn(canvasElement).paused).toBe(false))
  },
}

export const Offline: BlockStory = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play/ }))
    await expect(await canvas.findByRole('link', { name: new RegExp(song.title) })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await expect(canvasElement.querySelector('audio')).toBeNull()
  },
}

export const YouTube: BlockStory = {
  args: { data: talk },
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement, await canvas.findByRole('button', { name: `Play: ${talk.title} From YouTube` }))
    await waitFor(() => expect(playbackIn(canvasElement).state).toBe('playing'))
    await expect(playbackIn(canvasElement).volume).toBe(70)
    await expect(frameIn(canvasElement).closest('[inert]')).not.toBeNull()
    await expect(barsMove(canvasElement)).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(barsMove(canvasElement)).toBe(false))
  },
}

/** The provider's picture is shown when the sound needs a press on it. */
export const NeedsTap: BlockStory = {
  args: { data: { ...talk, source_id: 'stubborn' } },
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement, await canvas.findByRole('button', { name: /^Play/ }))
    await expect(await canvas.findByText('Press play in the picture.')).toBeVisible()
    await expect(frameIn(canvasElement).closest('[inert]')).toBeNull()
    frameIn(canvasElement).contentDocument?.body.click()
    await waitFor(() => expect(canvas.queryByText('Press play in the picture.')).toBeNull())
    await expect(await canvas.findByText(/^0:01/)).toBeVisible()
  },
}

export const Preview = stories.preview()
export const Examination = stories.examination()

export const LongUkrainian = stories.longUkrainian(async ({ canvas, canvasElement }) => {
  await open(canvasElement, await canvas.findByRole('button', { name: /Google Drive/ }))
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
})

export const Narrow: BlockStory = {
  decorators: [column(280)],
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement, await canvas.findByRole('button', { name: /^Play/ }))
    const group = canvas.getByRole('group', { name: song.title })
    await expect(group.scrollWidth).toBeLessThanOrEqual(280)
    for (const button of canvas.getAllByRole('button')) await expect(button.offsetHeight).toBeGreaterThanOrEqual(48)
  },
}

/** The printed card shows the address and the transcript. */
export const Printed = stories.printed(async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: /drive\.google\.com/ })).toBeVisible()
  // `toBeVisible` knows only the rules for screens, where the transcript is folded.
  await expect(canvas.getByText('Spring up, O well!').offsetHeight).toBeGreaterThan(0)
})

export const BrokenOrEmpty = stories.empty()

export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const link = await canvas.findByRole('textbox', { name: 'Link' })
  const stored = { ...song, unknown_key: 'survives' }
  await step('the field shows the address and its provider', async () => {
    await expect(link).toHaveValue(`https://drive.google.com/file/d/${song.source_id}/view`)
    await expect(link).toHaveAccessibleDescription(`Google Drive: ${song.source_id}`)
  })
  await step('a short YouTube link is recognized', async () => {
    await retype(link, 'https://youtu.be/pA4-rNc_08Z?si=x')
    await expect(link).toHaveAccessibleDescription('YouTube: pA4-rNc_08Z')
    await expectChange(context, {
      ...stored,
      source_type: 'youtube',
      source_id: 'pA4-rNc_08Z',
    })
  })
  await step('a Vimeo link is refused with the message of this block', async () => {
    await retype(link, 'https://vimeo.com/104937215')
    await expect(link).toHaveAccessibleDescription('This link type is not supported')
    await expect(link).toBeInvalid()
  })
  await step('title and subtitle can be edited', async () => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), '!')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Subtitle' }), '.')
    await expectChange(context, expect.objectContaining({ title: `${song.title}!`, subtitle: `${song.subtitle}.` }))
  })
})
