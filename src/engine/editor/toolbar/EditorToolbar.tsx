import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { EditorAction } from '../actions/editor-action.ts'
import { lessonTools, selectionTools, shownAction, type ToolSlot } from '../actions/editor-actions.ts'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import css from './EditorToolbar.module.css'

/** The tools of the whole lesson; while blocks are selected, those of the selection in the same place. */
export const EditorToolbar = memo(function EditorToolbar() {
  const { t } = useLingui()
  const count = useEditorState(({ selection }) => selection.ids.size)
  const isSelecting = useEditorState((state) => state.isSelecting)
  const hasSelectionTools = count > 0 || isSelecting
  return (
    <div
      className={`row card sticky ${css.bar}`}
      role="toolbar"
      aria-label={count > 0 ? t`Selected blocks` : t`Lesson tools`}
    >
      {hasSelectionTools && (
        <span className={`flex-none accent ${css.count}`} role="status">
          <span className={css.word}>{t`Selected: ${count}`}</span>
          <span className={css.number} aria-hidden="true">
            {count}
          </span>
        </span>
      )}
      {(hasSelectionTools ? selectionTools : lessonTools).map((slot) => (
        <Tool key={slot[0]} slot={slot} />
      ))}
    </div>
  )
})

function Tool({ slot }: { slot: ToolSlot }) {
  const action = useEditorState((state) => shownAction(slot, state, state.selection.ids))
  return action ? <ToolButton action={action} /> : null
}

/** A tool that cannot be used now stays reachable by keyboard, and says so. */
function ToolButton({ action }: { action: EditorAction }) {
  const { t } = useLingui()
  const editor = useEditor()
  const isEnabled = useEditorState((state) => action.isEnabled?.(state, state.selection.ids) ?? true)
  const isExpanded = useEditorState((state) => action.isExpanded?.(state))
  const { icon: Icon, label, toolLabel = label } = action
  return (
    <IconButton
      label={t(toolLabel)}
      aria-disabled={!isEnabled}
      aria-expanded={isExpanded}
      onClick={isEnabled ? () => action.run(editor, { ids: editor.state.selection.ids }) : undefined}
    >
      {Icon && <Icon size={20} aria-hidden="true" />}
    </IconButton>
  )
}
