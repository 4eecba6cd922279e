import type { MessageDescriptor } from '@lingui/core'
import type { EditorAction } from '../actions/editor-action.ts'
import { editorActions } from '../actions/editor-actions.ts'
import { keycapsOf } from '../actions/shortcut.ts'

interface KeyLine {
  label: MessageDescriptor
  /** Held while one of the keys is pressed. */
  modifiers: readonly string[]
  keys: readonly string[]
  /** Between the keys. */
  separator: string
}

/** The lines of one part of the sheet of keys: one for every label, with the first shortcut of each of its actions. */
export function listKeys(part: EditorAction['help'], isApple: boolean): KeyLine[] {
  const platform = isApple ? 'apple' : 'other'
  const byLabel = new Map<string, EditorAction[]>()
  for (const action of Object.values(editorActions))
    if (action.help === part) byLabel.set(action.label.id, [...(byLabel.get(action.label.id) ?? []), action])
  return [...byLabel.values()].flatMap((actions) => {
    const shortcuts = actions.flatMap(
      ({ shortcuts }) => shortcuts?.find(({ shownOn = platform }) => shownOn === platform) ?? [],
    )
    const [action] = actions
    if (!action) return []
    const { modifiers, keys } = keycapsOf(shortcuts, isApple)
    return [{ label: action.label, modifiers, keys, separator: shortcuts.some(({ mod }) => mod) ? ' · ' : '' }]
  })
}
