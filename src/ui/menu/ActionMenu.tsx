import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../office/IconButton.tsx'
import { InlineIcon } from '../icon/InlineIcon.tsx'
import css from './ActionMenu.module.css'
import { placeBeside } from './place-beside.ts'

export interface MenuAction {
  /** Shown in the menu. */
  text: string
  /** The accessible name, which contains the text or says more than it. */
  label: string
  icon: ReactNode
  disabled?: boolean
  run(): void
}

/** An entry of a menu that leads to another page. */
export interface MenuLink extends Omit<MenuAction, 'disabled' | 'run'> {
  href: string
}

interface ActionMenuProps {
  /** The accessible name of the button and of the menu. */
  label: string
  actions: readonly (MenuAction | MenuLink)[]
  ref?: Ref<HTMLButtonElement>
}

/** Lucide's drawing (ISC licence). */
const ellipsis = 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0'

/** A button that opens a menu of actions and links. Arrow keys move in it; a choice, Escape, Tab or a press outside closes it. */
export function ActionMenu({ label, actions, ref }: ActionMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]

  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover()
    const items = itemsOf()
    const place = items.findIndex((item) => item === document.activeElement)
    const last = items.length - 1
    const steps: Partial<Record<string, number>> = {
      ArrowDown: place === last ? 0 : place + 1,
      ArrowUp: place <= 0 ? last : place - 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }

  return (
    <>
      <IconButton ref={ref ?? null} label={label} aria-haspopup="menu" popoverTarget={id}>
        <InlineIcon path={ellipsis} size={20} />
      </IconButton>
      {/* The items have the focus, not the menu. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={css.menu}
        onKeyDown={steer}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return
          const button = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)
          if (button) placeBeside(currentTarget, button, 'end')
          itemsOf()[0]?.focus()
        }}
      >
        {actions.map((action) => (
          // Returns the focus to the button first; an action may then move it.
          <MenuItem key={action.text} action={action} onChosen={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </>
  )
}

function MenuItem({ action, onChosen }: { action: MenuAction | MenuLink; onChosen(): void }) {
  const { text, label, icon } = action
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: css.item,
    'aria-label': label,
    children: (
      <>
        {icon}
        {text}
      </>
    ),
  } as const
  if ('href' in action) return <Link {...shared} href={action.href} onClick={onChosen} />
  const { disabled = false, run } = action
  return (
    <button
      {...shared}
      type="button"
      disabled={disabled}
      onClick={() => {
        onChosen()
        run()
      }}
    />
  )
}
