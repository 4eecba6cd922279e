import { lazy, type Ref, useState } from 'react'
import { DialogPlace } from '../dialog/DialogPlace.tsx'
import { InlineIcon } from '../icon/InlineIcon.tsx'
import { IconButton } from '../office/IconButton.tsx'
import type { MenuAction, MenuLink } from './menu-action.ts'

const load = () => import('../office/opened/OpenMenu.tsx')
const OpenMenu = lazy(load)

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
  const [opened, setOpened] = useState<{ button: HTMLElement; isByKey: boolean }>()
  const prepare = () => void load().catch(() => undefined)
  return (
    <>
      <IconButton
        ref={ref}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ detail, currentTarget: button }) =>
          setOpened(opened ? undefined : { button, isByKey: detail === 0 })
        }
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened({ button: event.currentTarget, isByKey: true })
        }}
      >
        <InlineIcon path={ellipsis} size={20} />
      </IconButton>
      <DialogPlace>
        {opened && <OpenMenu {...opened} label={label} actions={actions} onClose={() => setOpened(undefined)} />}
      </DialogPlace>
    </>
  )
}
