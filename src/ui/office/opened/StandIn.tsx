import { type Ref, useImperativeHandle } from 'react'

interface StandInProps {
  /** What was on the page before the part was loaded. */
  element: HTMLElement
  ref?: Ref<HTMLElement>
}

/** Gives a part of Radix an element of the page as its trigger, which then opens beside it and returns the focus to it. */
export function StandIn({ element, ref }: StandInProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** Where what opens beside an element has to be: in the dialog around it, because all beside that is inert. */
export function containerOf(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('dialog, [popover]') ?? document.body
}
