/** The interface of the fake players in .storybook/public/players. Volume is from 0 to 100. */
export interface Playback {
  duration: number
  time: number
  state: 'unstarted' | 'playing' | 'paused' | 'ended'
  volume: number
  muted: boolean
  fail(code: number): void
}

/** The provider's frame inside `root`; throws if there is none. */
export function frameIn(root: HTMLElement): HTMLIFrameElement {
  const frame = root.querySelector('iframe')
  if (!frame) throw new Error('No player was opened')
  return frame
}

/** The fake player inside `root`; throws until it is loaded. */
export function playbackIn(root: HTMLElement): Playback {
  const { playback } = frameIn(root).contentWindow as unknown as { playback?: Playback }
  if (!playback) throw new Error('The player is still being fetched')
  return playback
}
