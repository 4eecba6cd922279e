import type { FragmentInstance } from 'react'
import { topOf } from './node-edges.ts'
import { scrollToNode } from './scroll-to.ts'

/**
 * Scrolls to the next of these questions below the middle of the screen, or to the first one, and moves the focus to its
 * first control.
 */
export async function goToQuestion(questions: readonly FragmentInstance[]): Promise<void> {
  const below = questions.find((node) => topOf(node) > window.innerHeight / 2)
  const node = below ?? questions[0]
  if (!node) return
  await scrollToNode(node)
  node.focus({ preventScroll: true })
}
