import { type FrameLanguage, type FrameNews, objectIn, timeNews } from './frame-language.ts'

const say = (method: string, value?: unknown) => JSON.stringify({ method, value })

const states: Readonly<Record<string, 'ended' | 'playing' | 'paused' | 'waiting'>> = {
  ended: 'ended',
  play: 'playing',
  playing: 'playing',
  pause: 'paused',
  bufferstart: 'waiting',
}

const events = [...Object.keys(states), 'timeupdate', 'seeked', 'error']

/** Vimeo's frame. It says when it is ready, and reports the events that it was asked for. */
export const vimeoLanguage: FrameLanguage = {
  parameters: (_origin, hash) => ({
    ...(hash && { h: hash }),
    dnt: '1',
    byline: '0',
    controls: '0',
    playsinline: '1',
    portrait: '0',
    title: '0',
  }),
  greeting: say('ping'),
  requests: [...events.map((event) => say('addEventListener', event)), say('getDuration')],
  play: say('play'),
  pause: say('pause'),
  seek: (seconds) => say('setCurrentTime', seconds),
  volume: (volume) => say('setVolume', volume),
  muted: (muted) => say('setMuted', muted),

  understand(message) {
    const { event, method, value, data } = objectIn(message)
    if (event === 'ready' || method === 'ping') return [{ kind: 'ready' }]
    if (method === 'getDuration') return timeNews('duration', value)
    if (typeof event !== 'string') return []
    const about = objectIn(data)
    // A browser that does not let it play by itself refuses the word `play`, and a free account that of its looks.
    if (event === 'error') return about.method === undefined ? [{ kind: 'error', final: false }] : refused(about)
    const state = Object.hasOwn(states, event) ? states[event] : undefined
    return [
      ...timeNews('duration', about.duration),
      ...timeNews('time', about.seconds),
      ...(state ? [{ kind: state }] : []),
    ]
  },
}

const refused = ({ method }: Readonly<Record<string, unknown>>): FrameNews[] =>
  method === 'play' ? [{ kind: 'paused' }] : []
