import { scrollSteps } from './scroll-steps.ts'

const GAP_PX = 16
let running = 0

/**
 * Brings an element below the bar that stays in sight, a step for each frame; at once for who wants no motion. A person's
 * own hand on the page ends it. Resolves when the page stands still.
 */
export function scrollToNode(node: Element): Promise<void> {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().height ?? 0
  const furthest = document.documentElement.scrollHeight - window.innerHeight
  const wanted = window.scrollY + node.getBoundingClientRect().top - bar - GAP_PX
  const goal = Math.max(0, Math.min(furthest, wanted))
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const steps = isCalm ? [goal] : scrollSteps(window.scrollY, goal)
  running += 1
  const own = running
  const stop = () => {
    if (own === running) running += 1
  }
  const hands = ['wheel', 'touchstart', 'keydown'] as const
  for (const hand of hands) window.addEventListener(hand, stop, { once: true, passive: true })
  return new Promise((resolve) => {
    const next = () => {
      const step = own === running ? steps.shift() : undefined
      if (step === undefined) {
        for (const hand of hands) window.removeEventListener(hand, stop)
        return resolve()
      }
      window.scrollTo({ top: step, behavior: 'instant' })
      if (steps.length > 0) requestAnimationFrame(next)
      else next()
    }
    next()
  })
}
