import { type FrameProtocol, type FrameEvent, objectIn, timeEvents } from './frame-protocol.ts'

const say = (method: string, value?: unknown) => JSON.stringify({ method, value })

const states: Readonly<Record<string, 'ended' | 'playing' | 'paused' | 'waiting'>> = {
  ended: 'ended',
  play: 'playing',
  playing: 'playing',
  pause: 'paused',
  bufferstart: 'waiting',
}

const events = [...Object.keys(states), 'timeupdate', 'seeked', 'error']

/** The messages of Vimeo's frame. It reports when it is ready, and the subscribed events. */
export const vimeoProtocol: FrameProtocol = {
  parameters: (_origin, hash) => ({
    ...(hash && { h: hash }),
    dnt: '1',
    byline: '0',
    controls: '0',
    playsinline: '1',
    portrait: '0',
    title: '0',
  }),
  handshake: say('ping'),
  requests: [...events.map((event) => say('addEventListener', event)), say('getDuration')],
  play: say('play'),
  pause: say('pause'),
  seek: (seconds) => say('setCurrentTime', seconds),
  volume: (volume) => say('setVolume', volume),
  muted: (muted) => say('setMuted', muted),

  parse(message) {
    const { event, method, value, data } = objectIn(message)
    if (event === 'ready' || method === 'ping') return [{ kind: 'ready' }]
    if (method === 'getDuration') return timeEvents('duration', value)
    if (typeof event !== 'string') return []
    const about = objectIn(data)
    // A browser that forbids autoplay refuses `play`; a free account refuses parameters of the appearance.
    if (event === 'error') return about.method === undefined ? [{ kind: 'error', final: false }] : refused(about)
    const state = Object.hasOwn(states, event) ? states[event] : undefined
    return [
      ...timeEvents('duration', about.duration),
      ...timeEvents('time', about.seconds),
      ...(state ? [{ kind: state }] : []),
    ]
  },
}

const refused = ({ method }: Readonly<Record<string, unknown>>): FrameEvent[] =>
  method === 'play' ? [{ kind: 'paused' }] : []
