import type { CourseCategory } from '../lesson/course.ts'
import type { Dice } from './dice.ts'
import { circle, line, path, ridge, skyLight } from './shapes.ts'

/** The shapes above the ground, in the lower 60 % of 300 by 375. */
type Scene = (dice: Dice) => string

const paper = '#fdf0d4'
const gold = '#f5c15f'

/** A flame above the point, as high as 62. */
const flame = (x: number, y: number, outer: string, inner: string) =>
  path(`M${x} ${y}c15 19 20 28 20 38a20 20 0 0 1-40 0c0-10 5-19 20-38z`, outer) +
  path(`M${x} ${y + 26}c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17z`, inner)

/** A house with a lit window; `y` is the ground. */
const house = (x: number, y: number, size: number, wall: string) =>
  path(`M${x - size * 0.62} ${y - size}L${x} ${y - size * 1.7}L${x + size * 0.62} ${y - size}Z`, '#7c3112') +
  path(`M${x - size / 2} ${y - size}h${size}v${size}h${-size}Z`, wall) +
  path(`M${x - 9} ${y}v-20a9 9 0 0 1 18 0v20Z`, '#7c3112') +
  circle(x, y - size * 0.75, 5, '#f6b756')

const waves = (y: number, shift: number, fill: string) =>
  path(`M${shift - 170} ${y}${'q10-11 20 0t20 0'.repeat(16)}V375H-170Z`, fill)

/** One motif and one family of colours for each category. No scene shows what a tradition does not depict. */
export const scenes: Record<CourseCategory, Scene> = {
  Bible: (dice) =>
    skyLight(dice, dice.between(100, 200), 205, gold) +
    ridge(dice, 256, '#a79ee0') +
    ridge(dice, 290, '#6f63c9') +
    path(
      'M144 270C156 288 192 292 186 306C180 322 94 324 80 380H166C166 342 216 330 220 304C222 284 166 286 151 270Z',
      paper,
    ) +
    path('M-150 326C-70 316 80 322 96 380H-150Z', '#2e2580') +
    path('M450 316C330 306 256 330 236 380H450Z', '#2e2580'),
  Health: (dice) =>
    circle(dice.between(185, 205), 240, dice.between(50, 62), '#f4dc9a') +
    ridge(dice, 323, '#3a8f71') +
    line('M168 378C164 320 172 270 168 214', '#e9f5ec', 5) +
    path('M168 340C147 294 101 290 84 305C97 338 134 348 168 340Z', '#77b99c') +
    path('M168 308C186 268 226 265 240 278C229 307 197 315 168 308Z', '#e9f5ec') +
    path('M168 276C153 243 120 240 108 251C117 275 144 282 168 276Z', '#77b99c') +
    path('M168 244C180 218 206 215 216 224C209 243 187 249 168 244Z', '#e9f5ec') +
    path('M168 220C152 204 154 182 168 166C182 182 184 204 168 220Z', '#e9f5ec') +
    ridge(dice, 350, '#124a38'),
  Family: (dice) =>
    circle(dice.between(80, 220), 205, 36, '#f6b756') +
    ridge(dice, 272, '#c96f3c') +
    house(64, 326, dice.between(54, 66), '#e3a069') +
    house(234, 326, dice.between(54, 66), '#e3a069') +
    house(150, 328, dice.between(44, 54), '#fdf3e0') +
    ridge(dice, 334, '#7c3112'),
  Youth: (dice) =>
    circle(dice.between(190, 240), 205, 28, '#f2a65a') +
    path('M-150 380L-70 262L-30 292L4 250L54 292L114 176L166 268L206 232L276 304L350 236L450 380Z', '#2a6590') +
    path('M114 176L141 224L124 216L110 234L92 218Z', '#eaf2f8') +
    ridge(dice, 316, '#6a9fc2') +
    line('M116 304l34 12l-58 16l66 18l-84 30', paper, 7) +
    path('M110 302v-22l18 7l-15 7v8z', '#f2a65a') +
    ridge(dice, 362, '#0d2a45'),
  Teenage: (dice) => {
    const x = dice.between(160, 210)
    return (
      ridge(dice, 282, '#2f8a8f') +
      line(`M${x} 262C${x - 60} 280 ${x - 20} 320 96 356`, '#fdf0d4', 3) +
      path(`M${x} 160L${x + 42} 204L${x} 264L${x - 42} 204Z`, '#f2a65a') +
      path(`M${x} 160L${x + 42} 204H${x}Z`, '#fdf0d4') +
      path(`M${x} 264L${x - 42} 204H${x}Z`, '#d9573b') +
      ridge(dice, 322, '#1b6f75') +
      ridge(dice, 352, '#073b42')
    )
  },
  "Women's": (dice) =>
    circle(dice.between(90, 130), 220, 46, '#f0b98a') +
    ridge(dice, 300, '#a8505c') +
    path('M188 196h44v12c0 14 34 30 34 74c0 40-26 62-56 62s-56-22-56-62c0-44 34-60 34-74Z', '#e3a069') +
    line('M232 214c28 2 40 18 30 44', '#e3a069', 9) +
    path('M155 262h110c2 10 1 20 0 28h-110c-1-8-2-18 0-28Z', '#fdf0d4') +
    ridge(dice, 340, '#4e1826'),
  Prayer: (dice) => {
    const x = dice.between(130, 170)
    const arch = (r: number, y: number, fill: string) =>
      path(`M${x - r} 380V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V380Z`, fill)
    return (
      arch(118, 286, '#8a3a74') +
      arch(94, 292, '#b96a9f') +
      arch(70, 298, '#dca6c3') +
      arch(46, 304, '#f6d9a4') +
      flame(x, 300, '#5c2350', '#f6d9a4')
    )
  },
  Childish: (dice) =>
    line('M32 300A118 118 0 0 1 268 300', '#d9573b', 15) +
    line('M54 300A96 96 0 0 1 246 300', '#f7f0dd', 15) +
    line('M76 300A74 74 0 0 1 224 300', '#3f8fb0', 15) +
    path('M88 284H212C206 322 180 332 150 332S94 322 88 284Z', '#7a3d1c') +
    path('M116 284V256L150 236L184 256V284Z', '#c98848') +
    path('M106 260L150 230L194 260L188 266L150 242L112 266Z', '#7a3d1c') +
    waves(318, dice.between(0, 20), '#76b6cf') +
    waves(338, dice.between(0, 20), '#3f8fb0') +
    waves(358, dice.between(0, 20), '#1e6484'),
  Jewish: (dice) =>
    skyLight(dice, dice.between(90, 210), 200, '#f0d48a') +
    ridge(dice, 288, '#7d8a45') +
    path('M78 262h144v78H78Z', paper) +
    line('M100 284h100M100 302h100M100 320h70', '#c9b27c', 4) +
    line('M70 246v110M230 246v110', '#8a5a24', 16) +
    ridge(dice, 352, '#2c3414'),
  Muslim: (dice) => {
    const star = (x: number, y: number, r: number, fill: string) =>
      path(`M${x - r} ${y - r}h${r * 2}v${r * 2}h${-r * 2}Z`, fill) +
      path(`M${x} ${y - r * 1.4}l${r * 1.4} ${r * 1.4}l${-r * 1.4} ${r * 1.4}l${-r * 1.4} ${-r * 1.4}Z`, fill)
    const size = dice.between(15, 19)
    return (
      path('M40 380V250C40 210 110 190 150 160C190 190 260 210 260 250V380Z', '#1f7a70') +
      path('M66 380V262C66 230 120 214 150 190C180 214 234 230 234 262V380Z', '#f4dc9a') +
      star(150, 262, size * 1.6, '#1f7a70') +
      star(150, 262, size * 0.8, '#f4dc9a') +
      star(102, 318, size, '#c98848') +
      star(198, 318, size, '#c98848') +
      ridge(dice, 356, '#06322f')
    )
  },
  Audiobooks: (dice) => {
    const bars = Array.from({ length: 9 }, (_, index) => {
      const height = dice.between(26, 66)
      return line(`M${46 + index * 26} ${292 - height}V${292 + height}`, index % 2 ? paper : '#f2a65a', 12)
    })
    return circle(dice.between(110, 190), 216, 50, '#a8692a') + bars.join('')
  },
}
