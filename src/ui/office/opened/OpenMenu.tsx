import './hand-nonce.ts'
import { DropdownMenu } from '@radix-ui/themes'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { MenuAction, MenuLink } from '../../menu/menu-action.ts'
import { containerOf, pointOf, StandIn } from './StandIn.tsx'

interface OpenMenuProps {
  label: string
  actions: readonly (MenuAction | MenuLink)[]
  button: HTMLElement
  /** Where in the button it opens, from its corner; else it opens below the button. */
  at?: { x: number; y: number }
  /** Whether a key has opened it: its first entry then has the focus. */
  isByKey: boolean
  onClose(): void
}

/** The open menu of an `ActionMenu`. */
export default function OpenMenu({ label, actions, button, at, isByKey, onClose }: OpenMenuProps) {
  const content = useRef<HTMLDivElement>(null)
  const anchor = useMemo(() => (at ? pointOf(button, at) : button), [button, at])
  useEffect(() => {
    // Radix knows of keys only that were pressed when it was there.
    if (isByKey) content.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
  }, [isByKey])
  /** Closes first and returns the focus, so that an action may move it. */
  const close = () => {
    flushSync(onClose)
    button.focus({ preventScroll: true })
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    // Tab goes on from the button.
    event.stopPropagation()
    close()
  }
  return (
    // The page is not hidden behind it: a press on the page closes it and does what it would do without it.
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger>
        <StandIn element={anchor} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        size="2"
        variant="soft"
        align={at ? 'start' : 'end'}
        container={containerOf(button)}
        aria-label={label}
        aria-labelledby={undefined}
        onKeyDownCapture={leave}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          close()
        }}
        onInteractOutside={(event) => {
          // The button closes it itself.
          if (!at && event.target instanceof Node && button.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) button.focus({ preventScroll: true })
        }}
      >
        {actions.map((action) => (
          <MenuItem key={action.text} action={action} close={close} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function MenuItem({ action, close }: { action: MenuAction | MenuLink; close(): void }) {
  const { text, label: given, icon, shortcut, run } = action
  const label = given === text ? undefined : given
  if ('href' in action)
    return (
      <DropdownMenu.Item asChild aria-label={label} shortcut={shortcut} onSelect={run}>
        <Link href={action.href}>
          {icon}
          {text}
        </Link>
      </DropdownMenu.Item>
    )
  const { disabled = false } = action
  return (
    <DropdownMenu.Item
      aria-label={label}
      shortcut={shortcut}
      disabled={disabled}
      onSelect={() => {
        close()
        action.run()
      }}
    >
      {icon}
      {text}
    </DropdownMenu.Item>
  )
}
