import { type FrameProtocol, type FrameEvent, objectIn, timeEvents } from './frame-protocol.ts'

const command = (func: string, ...args: unknown[]) =>
  JSON.stringify({ event: 'command', func, args, channel: 'widget' })

/** By YouTube's numbers. Unstarted (-1) and cued (5) are ignored. */
const states: Readonly<Record<number, 'ended' | 'playing' | 'paused' | 'waiting'>> = {
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'waiting',
}

/** Invalid id, removed video, and two numbers for a video that cannot be embedded. */
const finalErrors: readonly unknown[] = [2, 100, 101, 150]

/** The messages of YouTube's frame. It answers the handshake, and reports times and states without a subscription. */
export const youtubeProtocol: FrameProtocol = {
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
  handshake: JSON.stringify({ event: 'listening', channel: 'widget' }),
  requests: [command('addEventListener', 'onStateChange'), command('addEventListener', 'onError')],
  play: command('playVideo'),
  pause: command('pauseVideo'),
  seek: (seconds) => command('seekTo', seconds, true),
  volume: (volume) => command('setVolume', Math.round(volume * 100)),
  muted: (muted) => command(muted ? 'mute' : 'unMute'),

  parse(message) {
    const { event, info } = objectIn(message)
    switch (event) {
      case 'onReady':
        return [{ kind: 'ready' }]
      // A hidden frame may skip `onReady`.
      case 'initialDelivery':
        return [{ kind: 'ready' }, ...eventsIn(objectIn(info))]
      case 'infoDelivery':
        return eventsIn(objectIn(info))
      case 'onStateChange':
        return stateEvents(info)
      case 'onError':
        return [{ kind: 'error', final: finalErrors.includes(info) }]
      default:
        return []
    }
  },
}

const eventsIn = ({ duration, currentTime, playerState }: Readonly<Record<string, unknown>>): FrameEvent[] => [
  ...timeEvents('duration', duration),
  ...timeEvents('time', currentTime),
  ...stateEvents(playerState),
]

function stateEvents(state: unknown): FrameEvent[] {
  const kind = typeof state === 'number' ? states[state] : undefined
  return kind ? [{ kind }] : []
}
