import { coverCategory, coverGround } from './cover-ground.ts'
import { makeDice } from './dice.ts'
import { scenes } from './scenes.ts'

/** The part that is a cover, and a wide part around its scene, which messengers show. */
const views = { cover: [0, 0, 300, 375], wide: [-136, 75, 572, 300] } as const

/**
 * The cover of a course without a picture as SVG, without text: the upper 40 % is free for category and title. The same
 * category and title always give the same cover.
 */
export function courseCover(category: string, title: string, view: keyof typeof views = 'cover'): string {
  const known = coverCategory(category)
  const dice = makeDice(`${known}\n${title.trim().replace(/\s+/g, ' ')}`)
  const mirror = dice.flip() ? ' transform="matrix(-1 0 0 1 300 0)"' : ''
  const [, , width, height] = views[view]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${views[view].join(' ')}" width="${width}" height="${height}">` +
    `<rect x="-150" width="600" height="375" fill="${coverGround(known).ground}"/><g${mirror}>${scenes[known](dice)}</g></svg>`
  )
}
