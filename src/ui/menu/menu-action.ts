import type { ReactNode } from 'react'

/** An entry of a menu. */
export interface MenuAction {
  /** Shown in the menu. */
  text: string
  /** The accessible name, which contains the text or says more than it. */
  label: string
  icon: ReactNode
  disabled?: boolean
  /** The key that does the same without the menu. */
  shortcut?: string | undefined
  run(): void
}

/** An entry of a menu that leads to another page. */
export interface MenuLink extends Omit<MenuAction, 'disabled' | 'run'> {
  href: string
  /** Before it leads away. */
  run?(): void
}
