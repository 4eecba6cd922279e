import { describe, expect, test } from 'vitest'
import type { FrameEvent } from './frame-protocol.ts'
import { vimeoProtocol } from './vimeo-protocol.ts'
import { youtubeProtocol } from './youtube-protocol.ts'

const nonsense = ['', 'x', '{', '[]', 'null', '7', null, undefined, 7, {}, [], { event: {} }, { event: 'toString' }]

describe('the YouTube protocol', () => {
  const hear = (event: string, info: unknown): FrameEvent[] =>
    youtubeProtocol.parse(JSON.stringify({ event, info, id: 1, channel: 'widget' }))

  test('is ready when the frame answers in any way', () => {
    expect(hear('onReady', null)).toEqual([{ kind: 'ready' }])
    expect(hear('initialDelivery', { currentTime: 0, duration: 61.2, playerState: -1 })).toEqual([
      { kind: 'ready' },
      { kind: 'duration', seconds: 61.2 },
      { kind: 'time', seconds: 0 },
    ])
  })

  test.each([
    [0, 'ended'],
    [1, 'playing'],
    [2, 'paused'],
    [3, 'waiting'],
  ])('maps state %i to %s', (state, kind) => {
    expect(hear('onStateChange', state)).toEqual([{ kind }])
    expect(hear('infoDelivery', { playerState: state, currentTime: 4 })).toEqual([
      { kind: 'time', seconds: 4 },
      { kind },
    ])
  })

  test('reports a final error if the video was removed or cannot be embedded', () => {
    for (const code of [2, 100, 101, 150]) expect(hear('onError', code)).toEqual([{ kind: 'error', final: true }])
    for (const code of [5, 153]) expect(hear('onError', code)).toEqual([{ kind: 'error', final: false }])
  })

  test('sends volumes in percent', () => {
    expect(JSON.parse(youtubeProtocol.volume(0.7))).toMatchObject({ func: 'setVolume', args: [70] })
  })

  test.each(nonsense)('ignores %j', (message) => expect(youtubeProtocol.parse(message)).toEqual([]))
})

describe('the Vimeo protocol', () => {
  const hear = (event: string, data?: unknown): FrameEvent[] => vimeoProtocol.parse(JSON.stringify({ event, data }))

  test('is ready when the frame says so or answers', () => {
    expect(hear('ready')).toEqual([{ kind: 'ready' }])
    expect(vimeoProtocol.parse({ method: 'ping' })).toEqual([{ kind: 'ready' }])
  })

  test('reads times from events', () => {
    expect(hear('timeupdate', { seconds: 3.5, duration: 61, percent: 0.05 })).toEqual([
      { kind: 'duration', seconds: 61 },
      { kind: 'time', seconds: 3.5 },
    ])
    expect(hear('pause', { seconds: 3.5 })).toEqual([{ kind: 'time', seconds: 3.5 }, { kind: 'paused' }])
    expect(vimeoProtocol.parse('{"method":"getDuration","value":61}')).toEqual([{ kind: 'duration', seconds: 61 }])
  })

  test('reports a pause, not an error, if the browser forbids autoplay', () => {
    expect(hear('error', { method: 'play', name: 'NotAllowedError' })).toEqual([{ kind: 'paused' }])
    expect(hear('error', { method: 'setVolume', name: 'Error' })).toEqual([])
    expect(hear('error', { name: 'Error', message: 'It broke.' })).toEqual([{ kind: 'error', final: false }])
  })

  test('requests an unlisted video with its key', () => {
    expect(vimeoProtocol.parameters('https://school.example', '4be2c77a0d')).toMatchObject({
      h: '4be2c77a0d',
      dnt: '1',
    })
    expect(vimeoProtocol.parameters('https://school.example', '')).not.toHaveProperty('h')
  })

  test.each(nonsense)('ignores %j', (message) => expect(vimeoProtocol.parse(message)).toEqual([]))
})
