import type { FragmentInstance } from 'react'

/** Where a block begins, in pixels from the top of the window; NaN when it shows nothing. */
export function topOf(node: FragmentInstance): number {
  const rects = node.getClientRects()
  return rects.length === 0 ? Number.NaN : Math.min(...rects.map(({ top }) => top))
}

/** Where a block ends, in pixels from the top of the window; NaN when it shows nothing. */
export function bottomOf(node: FragmentInstance): number {
  const rects = node.getClientRects()
  return rects.length === 0 ? Number.NaN : Math.max(...rects.map(({ bottom }) => bottom))
}
