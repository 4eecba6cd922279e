import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** The row whose menu is open, and the point of the row beside which it is. */
export interface OpenedRow {
  id: string
  button: HTMLElement
  at: { x: number; y: number }
  isByKey: boolean
}

/**
 * The menu of a row opens by the right button, the menu key and Shift+F10. The browser has its own for links, selected text and a
 * finger, and for the button with Shift.
 */
export function useRowMenu() {
  const [opened, setOpened] = useState<OpenedRow>()
  /** Undefined after a key. The button may select the word below it before the menu is asked for. */
  const press = useRef<{ isBrowsers: boolean }>(undefined)
  return {
    opened,
    close: () => setOpened(undefined),
    triggersOf: (id: string) => ({
      onPointerDown({ target, pointerType, shiftKey }: PointerEvent) {
        press.current = { isBrowsers: shiftKey || pointerType === 'touch' || isSelected(target) }
      },
      onKeyDownCapture() {
        press.current = undefined
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const { target, currentTarget: button, clientX, clientY } = event
        if (press.current?.isBrowsers || (target instanceof Element && target.closest('a'))) return
        event.preventDefault()
        const isByKey = press.current === undefined
        const { left, top, height } = button.getBoundingClientRect()
        setOpened({ id, button, at: isByKey ? { x: 0, y: height } : { x: clientX - left, y: clientY - top }, isByKey })
      },
    }),
  }
}

function isSelected(target: EventTarget): boolean {
  const selection = getSelection()
  return selection?.type === 'Range' && target instanceof Node && selection.containsNode(target, true)
}
