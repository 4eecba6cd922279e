import { $isLinkNode } from '@lexical/link'
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $findMatchingParent } from '@lexical/utils'
import { useLingui } from '@lingui/react/macro'
import {
  $getSelection,
  $isRangeSelection,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon, Underline, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { LinkForm } from './LinkForm.tsx'
import css from './RichTextField.module.css'

/** What holds at the caret. */
interface Marks {
  bold: boolean
  italic: boolean
  underline: boolean
  list: 'bullet' | 'number' | 'check' | undefined
  link: string | undefined
}

const noMarks: Marks = { bold: false, italic: false, underline: false, list: undefined, link: undefined }

/** The bar above a live text; it lies over what is there, so that nothing moves when it comes. */
export function Toolbar({ inline }: { inline: boolean }) {
  const { t } = useLingui()
  const [editor] = useLexicalComposerContext()
  const [marks, setMarks] = useState(noMarks)
  const [canUndo, setCanUndo] = useState(false)
  const [linking, setLinking] = useState(false)

  useEffect(
    () =>
      editor.registerUpdateListener(() => {
        const next = editor.read($marks)
        setMarks((marks) => (JSON.stringify(marks) === JSON.stringify(next) ? marks : next))
      }),
    [editor],
  )
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

  return (
    <div className={css.bar}>
      <div className={css.tools}>
        {linking ? (
          <LinkForm address={marks.link} onDone={() => setLinking(false)} />
        ) : (
          <div className={css.buttons} role="toolbar" tabIndex={-1} aria-label={t`Text tools`} onKeyDown={moveByArrow}>
            <Tool
              Icon={Bold}
              label={t`Bold`}
              pressed={marks.bold}
              onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}
              first
            />
            <Tool
              Icon={Italic}
              label={t`Italic`}
              pressed={marks.italic}
              onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')}
            />
            <Tool
              Icon={Underline}
              label={t`Underline`}
              pressed={marks.underline}
              onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'underline')}
            />
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

function $marks(): Marks {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return noMarks
  const anchor = selection.anchor.getNode()
  const list = $findMatchingParent(anchor, $isListNode)
  const link = $findMatchingParent(anchor, $isLinkNode)
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    list: list?.getListType(),
    link: link?.getURL(),
  }
}

interface ToolProps {
  Icon: LucideIcon
  label: string
  /** Left out for a tool that is no switch. */
  pressed?: boolean
  disabled?: boolean
  /** The toolbar's one stop of the Tab key. */
  first?: boolean
  onClick(): void
}

function Tool({ Icon, label, pressed, disabled = false, first = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      tabIndex={first ? 0 : -1}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onClick}
    >
      <Icon aria-hidden size={20} />
    </button>
  )
}

/** Arrow keys go from tool to tool, as in every toolbar; Tab leaves it. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  const next = tools.findIndex((tool) => tool === document.activeElement) + direction
  tools.at(next % tools.length)?.focus()
}
