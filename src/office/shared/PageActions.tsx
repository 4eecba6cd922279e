import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/office/Button.tsx'
import { ActionMenu } from '../../ui/menu/ActionMenu.tsx'
import type { MenuAction, MenuLink } from '../../ui/menu/menu-action.ts'
import css from './PageFrame.module.css'

interface PageActionBase {
  text: string
  icon: ReactNode
  /** In the menu on every screen. */
  isRare?: boolean
}

/** What can be done on a page beside its main action, or where it leads to. */
export type PageAction = PageActionBase & ({ href: string } | { run(): void; busy?: boolean })

/** Secondary actions of a page: buttons where there is room, else a menu; rare ones are in the menu everywhere. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const { t } = useLingui()
  const rare = actions.filter(({ isRare }) => isRare)
  return (
    <>
      {actions.filter(({ isRare }) => !isRare).map(toButton)}
      {actions.length > 0 && (
        <div className={css.folded}>
          <ActionMenu label={t`More actions`} actions={actions.map(toMenuItem)} />
        </div>
      )}
      {rare.length > 0 && (
        <div className={css.wide}>
          <ActionMenu label={t`More actions`} actions={rare.map(toMenuItem)} />
        </div>
      )}
    </>
  )
}

function toButton(action: PageAction) {
  const { text, icon } = action
  const shared = { variant: 'quiet', className: css.wide } as const
  const content = (
    <>
      {icon}
      {text}
    </>
  )
  return 'href' in action ? (
    <ButtonLink {...shared} key={text} href={action.href}>
      {content}
    </ButtonLink>
  ) : (
    <Button {...shared} key={text} busy={action.busy ?? false} onClick={action.run}>
      {content}
    </Button>
  )
}

function toMenuItem(action: PageAction): MenuAction | MenuLink {
  const { text, icon } = action
  const shared = { text, label: text, icon }
  return 'href' in action
    ? { ...shared, href: action.href }
    : { ...shared, disabled: action.busy ?? false, run: action.run }
}
