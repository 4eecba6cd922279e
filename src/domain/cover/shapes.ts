import type { Dice } from './dice.ts'

// SVG shapes of the covers, on a canvas of 300 by 375. What reaches an edge goes on for 150 beyond it, for wide pictures.

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/** A stroke without a fill. */
export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A hill from beyond the left edge to beyond the right one, about `y` high, filled to the bottom. */
export function ridge(dice: Dice, y: number, fill: string): string {
  const [left, top, right] = [dice.between(-4, 12), dice.between(-22, -8), dice.between(-14, 8)]
  // The part beyond the left edge arrives in the direction in which the hill goes on.
  const before = y + left - Math.round((top - left) * 0.75)
  return path(
    `M-150 ${y + 4}S-60 ${before} 0 ${y + left}C80 ${y + top} 130 ${y + 14} 200 ${y}S270 ${y - 14} 300 ${y + right}S400 ${y + 14} 450 ${y}V375H-150Z`,
    fill,
  )
}

/** The sun with two rings of light, or a crescent moon with stars. */
export function skyLight(dice: Dice, x: number, y: number, fill: string): string {
  if (dice.flip()) return [circle(x, y, 52, fill, 0.2), circle(x, y, 38, fill, 0.3), circle(x, y, 25, fill)].join('')
  const stars = Array.from({ length: 8 }, () =>
    circle(dice.between(20, 280), dice.between(150, 215), dice.between(1.2, 2.4), fill),
  )
  return path(`M${x} ${y - 26}a30 30 0 1 0 22 48a24 24 0 1 1-22-48z`, fill) + stars.join('')
}
