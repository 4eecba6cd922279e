import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLingui } from '@lingui/react/macro'
import { CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, FORMAT_TEXT_COMMAND, UNDO_COMMAND } from 'lexical'
import { Bold, Italic, Link, List, ListOrdered, Underline, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { LinkForm } from './LinkForm.tsx'
import css from './RichTextField.module.css'
import { Tool } from './Tool.tsx'
import { useMarks } from './use-marks.ts'

/** The bar of a live text. */
export function Toolbar({ inline }: { inline: boolean }) {
  const { t } = useLingui()
  const [editor] = useLexicalComposerContext()
  const marks = useMarks(editor)
  const [canUndo, setCanUndo] = useState(false)
  const [linking, setLinking] = useState(false)

  useEffect(
    () =>
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (can) => {
          setCanUndo(can)
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  )

  const toggleList = (list: 'bullet' | 'number') => {
    if (marks.list === list) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    else
      editor.dispatchCommand(list === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND, undefined)
  }

  const formats = [
    ['bold', Bold, t`Bold`],
    ['italic', Italic, t`Italic`],
    ['underline', Underline, t`Underline`],
  ] as const

  return (
    <div className={`sticky ${css.bar}`}>
      <div className={`card raised absolute ${css.tools}`}>
        {linking ? (
          <LinkForm address={marks.link} onDone={() => setLinking(false)} />
        ) : (
          <div
            className={`flex ${css.buttons}`}
            role="toolbar"
            tabIndex={-1}
            aria-label={t`Text tools`}
            onKeyDown={moveByArrow}
          >
            {formats.map(([format, Icon, label], index) => (
              <Tool
                key={format}
                Icon={Icon}
                label={label}
                pressed={marks[format]}
                onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
                first={index === 0}
              />
            ))}
            {inline ? null : (
              <>
                <Tool
                  Icon={List}
                  label={t`Bulleted list`}
                  pressed={marks.list === 'bullet'}
                  onClick={() => toggleList('bullet')}
                />
                <Tool
                  Icon={ListOrdered}
                  label={t`Numbered list`}
                  pressed={marks.list === 'number'}
                  onClick={() => toggleList('number')}
                />
              </>
            )}
            <Tool Icon={Link} label={t`Link`} pressed={marks.link !== undefined} onClick={() => setLinking(true)} />
            <Tool
              Icon={Undo2}
              label={t`Undo`}
              disabled={!canUndo}
              onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Arrow keys move from tool to tool, as in every toolbar; Tab leaves it. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  const next = tools.findIndex((tool) => tool === document.activeElement) + direction
  tools.at(next % tools.length)?.focus()
}
