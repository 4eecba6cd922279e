import { coverCategory, coverGround } from './cover-ground.ts'
import { makeDice } from './dice.ts'
import { scenes } from './scenes.ts'

/**
 * The cover of a course without a picture as SVG of 300 by 375, without text: the upper 40 % is free for category and
 * title. The same category and title always give the same cover.
 */
export function courseCover(category: string, title: string): string {
  const known = coverCategory(category)
  const dice = makeDice(`${known}\n${title.trim().replace(/\s+/g, ' ')}`)
  const mirror = dice.flip() ? ' transform="matrix(-1 0 0 1 300 0)"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 375" width="300" height="375">` +
    `<rect width="300" height="375" fill="${coverGround(known).ground}"/><g${mirror}>${scenes[known](dice)}</g></svg>`
  )
}
