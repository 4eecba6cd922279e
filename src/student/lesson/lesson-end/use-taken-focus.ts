import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a note that replaces the pressed button, unless the person has gone on to something else. */
export function useTakenFocus<Node extends HTMLElement>(isWanted: boolean): RefObject<Node | null> {
  const node = useRef<Node>(null)
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) node.current?.focus()
  }, [isWanted])
  return node
}
