import type { FragmentInstance } from 'react'
import { topOf } from './node-edges.ts'
import { scrollSteps } from './scroll-steps.ts'

const GAP_PX = 16
let running = 0

/**
 * Scrolls an element below the sticky bar, one step per frame; at once with reduced motion. Input of the user ends it.
 * Resolves when the scroll has ended.
 */
export function scrollToNode(node: FragmentInstance): Promise<void> {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().height ?? 0
  const furthest = document.documentElement.scrollHeight - window.innerHeight
  const wanted = window.scrollY + topOf(node) - bar - GAP_PX
  const goal = Math.max(0, Math.min(furthest, wanted))
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const steps = isReduced ? [goal] : scrollSteps(window.scrollY, goal)
  running += 1
  const own = running
  const stop = () => {
    if (own === running) running += 1
  }
  const inputs = ['wheel', 'touchstart', 'keydown'] as const
  for (const input of inputs) window.addEventListener(input, stop, { once: true, passive: true })
  return new Promise((resolve) => {
    const next = () => {
      const step = own === running ? steps.shift() : undefined
      if (step === undefined) {
        for (const input of inputs) window.removeEventListener(input, stop)
        return resolve()
      }
      window.scrollTo({ top: step, behavior: 'instant' })
      if (steps.length > 0) requestAnimationFrame(next)
      else next()
    }
    next()
  })
}
