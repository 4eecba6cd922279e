import { findNodes } from './element-nodes.ts'
import { scrollToNode } from './scroll-to.ts'

/**
 * Leads to the next question without an answer below the top of the screen, else to the first one of all, and puts the
 * focus into it.
 */
export async function goToQuestion(elementIds: readonly string[], unanswered: readonly string[]): Promise<void> {
  const nodes = findNodes(elementIds)
  const places = unanswered.flatMap((id) => nodes.get(id) ?? [])
  const below = places.find((node) => node.getBoundingClientRect().top > window.innerHeight / 2)
  const node = below ?? places[0]
  if (!node) return
  await scrollToNode(node)
  node.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
