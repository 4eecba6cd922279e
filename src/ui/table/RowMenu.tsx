import type { RowData } from '@tanstack/react-table'
import { useLingui } from '@lingui/react/macro'
import { SquareArrowOutUpRight, SquareCheck } from 'lucide-react'
import type { MenuAction, MenuLink } from '../menu/menu-action.ts'
import OpenMenu from '../office/opened/OpenMenu.tsx'
import { commandsFor, type RowAction, type RowCommand } from './table-column.ts'
import type { OpenedRow } from './use-row-menu.ts'

interface RowMenuProps<Row extends RowData> {
  opened: OpenedRow
  /** The row, or the selected ones if it is one of them. */
  rows: readonly Row[]
  rowName(row: Row): string
  actions: readonly RowAction<Row>[]
  /** Each is left out where it is not possible. */
  onOpen: (() => void) | undefined
  onSelect: (() => void) | undefined
  onRun(command: RowCommand<Row>): void
  /** Before a link leads away. */
  onLeave(): void
  onClose(): void
}

/** What can be done with a row, or with the selected ones. */
export default function RowMenu<Row extends RowData>(props: RowMenuProps<Row>) {
  const { opened, rows, rowName, actions, onOpen, onSelect, onRun, onLeave, onClose } = props
  const { t } = useLingui()
  const [first] = rows
  if (!first) return null
  const isOne = rows.length === 1
  const icon = { size: 18, 'aria-hidden': true } as const
  const isMeant = ({ isFor }: RowAction<Row>) => isFor?.(first) ?? true
  const links = actions.flatMap((action) =>
    'hrefOf' in action && isOne && isMeant(action)
      ? [{ ...entry(action), shortcut: action.opens && 'Enter', href: action.hrefOf(first), run: onLeave }]
      : [],
  )
  const commands = commandsFor(actions, rows).map(({ command }) => ({
    ...entry(command, (isOne && command.textForOne) || command.text),
    shortcut: isOne && command.opens ? 'Enter' : command.key,
    run: () => onRun(command),
  }))
  const entries: (MenuAction | MenuLink)[] = [
    ...(onOpen && isOne && !actions.some((action) => action.opens && isMeant(action))
      ? [{ ...entry({ text: t`Open`, icon: <SquareArrowOutUpRight {...icon} /> }), shortcut: 'Enter', run: onOpen }]
      : []),
    ...links,
    ...commands,
    ...(onSelect
      ? [{ ...entry({ text: t`Select`, icon: <SquareCheck {...icon} /> }), shortcut: 'X', run: onSelect }]
      : []),
  ]
  return <OpenMenu {...opened} label={isOne ? rowName(first) : t`Selected rows`} actions={entries} onClose={onClose} />
}

function entry({ text: usual, icon }: Pick<RowAction<never>, 'text' | 'icon'>, text = usual) {
  return { text, label: text, icon }
}
