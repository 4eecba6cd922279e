import { describe, expect, test } from 'vitest'
import type { FrameNews } from './frame-language.ts'
import { vimeoLanguage } from './vimeo-language.ts'
import { youtubeLanguage } from './youtube-language.ts'

const nonsense = ['', 'x', '{', '[]', 'null', '7', null, undefined, 7, {}, [], { event: {} }, { event: 'toString' }]

describe('YouTube’s frame', () => {
  const hear = (event: string, info: unknown): FrameNews[] =>
    youtubeLanguage.understand(JSON.stringify({ event, info, id: 1, channel: 'widget' }))

  test('is ready when it answers, whether or not it says so', () => {
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
  ])('says %i for %s', (state, kind) => {
    expect(hear('onStateChange', state)).toEqual([{ kind }])
    expect(hear('infoDelivery', { playerState: state, currentTime: 4 })).toEqual([
      { kind: 'time', seconds: 4 },
      { kind },
    ])
  })

  test('breaks for good where the video is gone or may not be shown elsewhere', () => {
    for (const code of [2, 100, 101, 150]) expect(hear('onError', code)).toEqual([{ kind: 'error', final: true }])
    for (const code of [5, 153]) expect(hear('onError', code)).toEqual([{ kind: 'error', final: false }])
  })

  test('is told volumes in hundredths', () => {
    expect(JSON.parse(youtubeLanguage.volume(0.7))).toMatchObject({ func: 'setVolume', args: [70] })
  })

  test.each(nonsense)('says nothing in %j', (message) => expect(youtubeLanguage.understand(message)).toEqual([]))
})

describe('Vimeo’s frame', () => {
  const hear = (event: string, data?: unknown): FrameNews[] => vimeoLanguage.understand(JSON.stringify({ event, data }))

  test('is ready when it says so or answers', () => {
    expect(hear('ready')).toEqual([{ kind: 'ready' }])
    expect(vimeoLanguage.understand({ method: 'ping' })).toEqual([{ kind: 'ready' }])
  })

  test('tells times with its events', () => {
    expect(hear('timeupdate', { seconds: 3.5, duration: 61, percent: 0.05 })).toEqual([
      { kind: 'duration', seconds: 61 },
      { kind: 'time', seconds: 3.5 },
    ])
    expect(hear('pause', { seconds: 3.5 })).toEqual([{ kind: 'time', seconds: 3.5 }, { kind: 'paused' }])
    expect(vimeoLanguage.understand('{"method":"getDuration","value":61}')).toEqual([{ kind: 'duration', seconds: 61 }])
  })

  test('stands still, and is not broken, where a browser lets nothing play by itself', () => {
    expect(hear('error', { method: 'play', name: 'NotAllowedError' })).toEqual([{ kind: 'paused' }])
    expect(hear('error', { method: 'setVolume', name: 'Error' })).toEqual([])
    expect(hear('error', { name: 'Error', message: 'It broke.' })).toEqual([{ kind: 'error', final: false }])
  })

  test('is asked for a video that is not listed by its key', () => {
    expect(vimeoLanguage.parameters('https://school.example', '4be2c77a0d')).toMatchObject({
      h: '4be2c77a0d',
      dnt: '1',
    })
    expect(vimeoLanguage.parameters('https://school.example', '')).not.toHaveProperty('h')
  })

  test.each(nonsense)('says nothing in %j', (message) => expect(vimeoLanguage.understand(message)).toEqual([]))
})
