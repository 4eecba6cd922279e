import { useLingui } from '@lingui/react/macro'
import type { EditorAction } from '../actions/editor-action.ts'
import { blockTools, shownAction, type ToolSlot } from '../actions/editor-actions.ts'
import { pageActions } from '../actions/page-actions.ts'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import css from './BlockBar.module.css'

interface BlockBarProps {
  id: string
  label: string
  isActive: boolean
}

/** The tools of the current block: above it, on phones below. */
export function BlockBar({ id, label, isActive }: BlockBarProps) {
  const { t } = useLingui()
  const editor = useEditor()
  const { close } = pageActions
  return (
    <div className={`row card raised absolute ${css.bar}`} role="group" aria-label={t`Tools: ${label}`}>
      <span className={`soft truncate ${css.label}`} aria-hidden="true">
        {label}
      </span>
      {blockTools.map((slot) => (
        <BlockTool key={slot[0]} slot={slot} id={id} label={label} />
      ))}
      {isActive && (
        <button type="button" className={css.done} onClick={() => close.run(editor)}>
          <close.icon size={18} aria-hidden="true" />
          {t(close.toolLabel)}
        </button>
      )}
    </div>
  )
}

interface BlockToolProps {
  slot: ToolSlot
  id: string
  label: string
}

function BlockTool({ slot, id, label }: BlockToolProps) {
  const action = useEditorState((state) => shownAction(slot, state, new Set([id])))
  return action ? <BlockToolButton action={action} id={id} label={label} /> : null
}

interface BlockToolButtonProps {
  action: EditorAction
  id: string
  label: string
}

function BlockToolButton({ action, id, label }: BlockToolButtonProps) {
  const { t } = useLingui()
  const editor = useEditor()
  const isEnabled = useEditorState((state) => action.isEnabled?.(state, new Set([id])) ?? true)
  const refs = editor.elements.toolsOf(id)
  const { icon: Icon, blockLabel, focusPart } = action
  return (
    <IconButton
      ref={focusPart ? refs[focusPart] : null}
      label={t(blockLabel?.(label) ?? action.label)}
      disabled={!isEnabled}
      onClick={() => action.run(editor, { ids: editor.groupOf(id), blockId: id })}
    >
      {Icon && <Icon size={18} aria-hidden="true" />}
    </IconButton>
  )
}
