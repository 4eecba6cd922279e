import { expect, test } from 'vitest'
import { frameOrigins, providerAddresses, soundOrigins } from './media-source.ts'

test('players come from the providers themselves, and from YouTube without cookies', () => {
  expect(providerAddresses).toEqual({
    youtube: 'https://www.youtube-nocookie.com/embed/',
    vimeo: 'https://player.vimeo.com/video/',
    google: 'https://drive.google.com/uc?export=download&id=',
  })
  expect(frameOrigins).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
  expect(soundOrigins).toEqual(['https://drive.google.com', 'https://drive.usercontent.google.com'])
})
