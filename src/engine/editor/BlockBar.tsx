import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Check, ChevronsDownUp, ChevronsUpDown, Copy, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import type { BlockAction } from './block-action.ts'
import css from './BlockBar.module.css'

interface BlockBarProps {
  label: string
  isFirst: boolean
  isLast: boolean
  isActive: boolean
  isFolded: boolean
  isReadable: boolean
  act(action: BlockAction): void
}

/** The tools of the block one is in: above it, on phones below. */
export function BlockBar({ label, isFirst, isLast, isActive, isFolded, isReadable, act }: BlockBarProps) {
  const { t } = useLingui()
  return (
    <div className={css.bar} role="group" aria-label={t`Tools: ${label}`}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <IconButton label={isFolded ? t`Unfold ${label}` : t`Fold ${label}`} onClick={() => act({ kind: 'fold' })}>
        {isFolded ? <ChevronsUpDown size={18} aria-hidden="true" /> : <ChevronsDownUp size={18} aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={t`Move ${label} up`}
        data-step={-1}
        disabled={isFirst}
        onClick={() => act({ kind: 'move', step: -1 })}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t`Move ${label} down`}
        data-step={1}
        disabled={isLast}
        onClick={() => act({ kind: 'move', step: 1 })}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
      {isReadable && (
        <IconButton label={t`Duplicate ${label}`} onClick={() => act({ kind: 'copy' })}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t`Delete ${label}`} onClick={() => act({ kind: 'remove' })}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      {isActive && (
        <button type="button" className={css.done} onClick={() => act({ kind: 'done' })}>
          <Check size={18} aria-hidden="true" />
          <Trans>Done</Trans>
        </button>
      )}
    </div>
  )
}
