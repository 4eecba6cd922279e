import { type PointerEvent, useRef } from 'react'
import type { CallOutcome } from '#domain/contact/call-outcome.ts'

/** Pixels: less is a press, or a hand that trembles. */
const LEAST = 70

/** A swipe to the right is an answered call, one to the left a call without answer. The element needs `touch-action: pan-y`. */
export function useOutcomeSwipe(choose: (outcome: CallOutcome) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
      const isField = target instanceof Element && target.closest('input, textarea, select') !== null
      from.current = pointerType === 'touch' && !isField ? { x, y } : undefined
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return
      const [right, down] = [clientX - from.current.x, clientY - from.current.y]
      from.current = undefined
      if (Math.abs(right) < LEAST || Math.abs(right) < 2 * Math.abs(down)) return
      choose(right > 0 ? 'answered' : 'no_answer')
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
