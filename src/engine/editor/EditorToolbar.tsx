import { useLingui } from '@lingui/react/macro'
import {
  ArrowDown,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  ClipboardCopy,
  ClipboardPaste,
  Copy,
  Keyboard,
  ListChecks,
  ListTree,
  type LucideIcon,
  Redo2,
  Scissors,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './EditorToolbar.module.css'
import type { Composer } from './use-composer.ts'

interface EditorToolbarProps {
  composer: Composer
  isOutlined: boolean
  onOutline(): void
  onHelp(): void
}

/** The tools of the whole lesson; while blocks are selected, those of the selection in the same place. */
export function EditorToolbar({ composer, isOutlined, onOutline, onHelp }: EditorToolbarProps) {
  const { t } = useLingui()
  const { order, selection, folded, isSelecting } = composer
  const { ids } = selection
  const count = ids.size
  const isAllFolded = order.length > 0 && order.every((id) => folded.has(id))
  return (
    <div className={css.bar} role="toolbar" aria-label={count > 0 ? t`Selected blocks` : t`Lesson tools`}>
      {count > 0 || isSelecting ? (
        <>
          <span className={css.count} role="status">
            <span className={css.word}>{t`Selected: ${count}`}</span>
            <span className={css.number} aria-hidden="true">
              {count}
            </span>
          </span>
          <Tool
            Icon={ArrowUp}
            label={t`Move the selected up`}
            disabled={count === 0 || ids.has(order[0] ?? '')}
            onClick={() => composer.move(ids, -1)}
          />
          <Tool
            Icon={ArrowDown}
            label={t`Move the selected down`}
            disabled={count === 0 || ids.has(order.at(-1) ?? '')}
            onClick={() => composer.move(ids, 1)}
          />
          <Tool
            Icon={Copy}
            label={t`Duplicate the selected`}
            disabled={count === 0}
            onClick={() => composer.duplicate(ids)}
          />
          <Tool
            Icon={ClipboardCopy}
            label={t`Copy the selected`}
            disabled={count === 0}
            onClick={() => void composer.copyByButton(ids)}
          />
          <Tool
            Icon={Scissors}
            label={t`Cut the selected`}
            disabled={count === 0}
            onClick={() => void composer.copyByButton(ids).then(() => composer.remove(ids))}
          />
          <Tool
            Icon={Trash2}
            label={t`Delete the selected`}
            disabled={count === 0}
            onClick={() => composer.remove(ids)}
          />
          <Tool Icon={X} label={t`Clear the selection`} onClick={composer.clear} />
        </>
      ) : (
        <>
          <Tool Icon={Undo2} label={t`Undo`} disabled={!composer.canUndo} onClick={composer.goBack} />
          <Tool Icon={Redo2} label={t`Redo`} disabled={!composer.canRedo} onClick={composer.goForth} />
          <Tool Icon={ListTree} label={t`Outline`} aria-expanded={isOutlined} onClick={onOutline} />
          <Tool
            Icon={isAllFolded ? ChevronsUpDown : ChevronsDownUp}
            label={isAllFolded ? t`Unfold all` : t`Fold all`}
            onClick={() => composer.fold(order, !isAllFolded)}
          />
          <Tool Icon={ListChecks} label={t`Select blocks`} onClick={() => composer.setSelecting(true)} />
          <Tool Icon={ClipboardPaste} label={t`Paste blocks`} onClick={() => void composer.pasteByButton()} />
          <Tool Icon={Keyboard} label={t`Keyboard`} onClick={onHelp} />
        </>
      )}
    </div>
  )
}

interface ToolProps extends ComponentProps<'button'> {
  Icon: LucideIcon
  label: string
}

/** A tool that can do nothing just now stays in reach of the keyboard, and says so. */
function Tool({ Icon, disabled = false, onClick, ...rest }: ToolProps) {
  return (
    <IconButton {...rest} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
