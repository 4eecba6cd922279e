import { type FrameLanguage, type FrameNews, objectIn, timeNews } from './frame-language.ts'

const command = (func: string, ...args: unknown[]) =>
  JSON.stringify({ event: 'command', func, args, channel: 'widget' })

/** By the provider's numbers; an unstarted or cued video (-1, 5) says nothing of use. */
const states: Readonly<Record<number, 'ended' | 'playing' | 'paused' | 'waiting'>> = {
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'waiting',
}

/** A wrong id, a video that is gone, and two numbers for one that may not be shown elsewhere. */
const finalErrors: readonly unknown[] = [2, 100, 101, 150]

/** YouTube's frame. It answers once it is greeted, and reports times and its state of itself. */
export const youtubeLanguage: FrameLanguage = {
  parameters: (origin) => ({
    enablejsapi: '1',
    origin,
    controls: '0',
    disablekb: '1',
    fs: '0',
    iv_load_policy: '3',
    playsinline: '1',
    rel: '0',
  }),
  greeting: JSON.stringify({ event: 'listening', channel: 'widget' }),
  requests: [command('addEventListener', 'onStateChange'), command('addEventListener', 'onError')],
  play: command('playVideo'),
  pause: command('pauseVideo'),
  seek: (seconds) => command('seekTo', seconds, true),
  volume: (volume) => command('setVolume', Math.round(volume * 100)),
  muted: (muted) => command(muted ? 'mute' : 'unMute'),

  understand(message) {
    const { event, info } = objectIn(message)
    switch (event) {
      case 'onReady':
        return [{ kind: 'ready' }]
      // A frame that nobody sees may leave `onReady` out.
      case 'initialDelivery':
        return [{ kind: 'ready' }, ...newsIn(objectIn(info))]
      case 'infoDelivery':
        return newsIn(objectIn(info))
      case 'onStateChange':
        return stateNews(info)
      case 'onError':
        return [{ kind: 'error', final: finalErrors.includes(info) }]
      default:
        return []
    }
  },
}

const newsIn = ({ duration, currentTime, playerState }: Readonly<Record<string, unknown>>): FrameNews[] => [
  ...timeNews('duration', duration),
  ...timeNews('time', currentTime),
  ...stateNews(playerState),
]

function stateNews(state: unknown): FrameNews[] {
  const kind = typeof state === 'number' ? states[state] : undefined
  return kind ? [{ kind }] : []
}
