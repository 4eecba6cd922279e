import { lazy, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { DialogPlace } from '../dialog/DialogPlace.tsx'
import { InlineIcon } from '../icon/InlineIcon.tsx'
import { IconButton } from '../office/IconButton.tsx'

const load = () => import('../office/opened/OpenMenu.tsx')
const OpenMenu = lazy(load)

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

/** A button that opens a menu of actions and links, which loads at the first sign of use. */
export function ActionMenu({ label, actions, ref }: ActionMenuProps) {
  const [opened, setOpened] = useState<'by key' | 'by press'>()
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  const prepare = () => void load().catch(() => undefined)
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ detail }) => setOpened(opened ? undefined : detail === 0 ? 'by key' : 'by press')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened('by key')
        }}
      >
        <InlineIcon path={ellipsis} size={20} />
      </IconButton>
      <DialogPlace>
        {opened && button.current && (
          <OpenMenu
            label={label}
            actions={actions}
            button={button.current}
            isByKey={opened === 'by key'}
            onClose={() => setOpened(undefined)}
          />
        )}
      </DialogPlace>
    </>
  )
}
