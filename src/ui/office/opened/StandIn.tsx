import { type Ref, useImperativeHandle } from 'react'

/** As much of an element as is needed to place something beside it. */
type Point = ReturnType<typeof pointOf>

interface StandInProps {
  /** What was on the page before the part was loaded. */
  element: HTMLElement | Point
  ref?: Ref<HTMLElement | Point>
}

/** Gives a part of Radix an element of the page as its trigger, which then opens beside it and returns the focus to it. */
export function StandIn({ element, ref }: StandInProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** A point of an element, counted from its corner, which moves with the element. */
export function pointOf(contextElement: HTMLElement, { x, y }: { x: number; y: number }) {
  return {
    contextElement,
    getBoundingClientRect() {
      const { left, top } = contextElement.getBoundingClientRect()
      return new DOMRect(left + x, top + y)
    },
    focus: () => contextElement.focus({ preventScroll: true }),
  }
}

/** Where what opens beside an element has to be: in the dialog around it, because all beside that is inert. */
export function containerOf(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('dialog, [popover]') ?? document.body
}
