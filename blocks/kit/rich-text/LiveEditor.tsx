import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { mergeRegister } from '@lexical/utils'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  INSERT_PARAGRAPH_COMMAND,
} from 'lexical'
import { useEffect, useEffectEvent, useRef } from 'react'
import { $nodesFromHtml } from './html-to-nodes.ts'
import { $htmlFromRoot, $linesFromRoot } from './nodes-to-html.ts'
import textCss from './RichText.module.css'
import css from './RichTextField.module.css'
import type { CaretPlace, RichTextFieldProps } from './RichTextField.tsx'
import { Toolbar } from './Toolbar.tsx'
import { isLinkAddress } from './vocabulary.ts'

const theme = {
  text: {
    underline: css.underline,
    strikethrough: css.strikethrough,
    underlineStrikethrough: `${css.underline} ${css.strikethrough}`,
  },
  list: { nested: { listitem: css.nested } },
}

const fromOutside = 'from-outside'
/** Heard around the field just before `onChange`, when a step of the field's own history made the change. */
const ownHistoryEvent = 'own-history'

type LiveEditorProps = RichTextFieldProps & { inline: boolean; caret: CaretPlace }

/** The live half of `RichTextField`: a chunk of its own, loaded when the first field is opened. */
export default function LiveEditor(props: LiveEditorProps) {
  const { value, onChange, onLines, label, inline, className = '', caret } = props
  const config = {
    namespace: 'rich-text',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    theme,
    editorState: () => $show(value),
    onError(error: Error) {
      throw error
    },
  }
  const looks = `${inline ? css.inlineText : textCss.block} ${className}`
  return (
    <LexicalComposer initialConfig={config}>
      <div className={css.field}>
        <Toolbar inline={inline} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable className={`${looks} ${css.text}`} aria-label={label} aria-multiline={!inline} />
          }
          placeholder={<div className={`${looks} ${css.empty} ${css.placeholder}`}>{label}</div>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <HistoryReach />
      {inline ? <OneLine splits={onLines !== undefined} /> : <ListPlugin />}
      <LinkPlugin validateUrl={isLinkAddress} />
      <HtmlValue value={value} inline={inline} onChange={onChange} onLines={onLines} />
      <FirstCaret place={caret} />
    </LexicalComposer>
  )
}

function $show(html: string) {
  $getRoot()
    .clear()
    .append(...$nodesFromHtml(html))
}

interface HtmlValueProps {
  value: string
  inline: boolean
  onChange(html: string): void
  onLines: RichTextFieldProps['onLines']
}

/** Ties the editor to HTML outside: reports what is typed, shows what is set from elsewhere (the composer's undo). */
function HtmlValue({ value, inline, onChange, onLines }: HtmlValueProps) {
  const [editor] = useLexicalComposerContext()
  const known = useRef(value)

  const report = useEffectEvent((html: string) => {
    known.current = html
    onChange(html)
  })
  /** Whether the text went to its owner as lines, who will show each of them in a field of its own. */
  const handOver = useEffectEvent((): boolean => {
    const lines = onLines ? editor.read($linesFromRoot) : []
    if (lines.length > 1) onLines?.(lines, editor.read($caretSide))
    return lines.length > 1
  })

  useEffect(() => {
    // Compared with the editor's own spelling, so that opening a text never counts as changing it.
    let last = editor.read(() => $htmlFromRoot(inline))
    return editor.registerUpdateListener(({ tags, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const html = editor.read(() => $htmlFromRoot(inline))
      if (html === last) return
      last = html
      if (tags.has(HISTORIC_TAG)) editor.getRootElement()?.dispatchEvent(new Event(ownHistoryEvent, { bubbles: true }))
      if (!tags.has(fromOutside) && !handOver()) report(html)
    })
  }, [editor, inline])

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    const hasFocus = editor.getRootElement() === document.activeElement
    editor.update(
      () => {
        $show(value)
        if (hasFocus) $getRoot().selectEnd()
      },
      {
        tag: [fromOutside, HISTORY_MERGE_TAG],
        // What came from elsewhere is not this field's to take back.
        onUpdate: () => void editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined),
      },
    )
  }, [editor, value])

  return null
}

/**
 * Says on the text itself whether its own history has a step left, so that whoever keeps the history of the whole lesson
 * knows whose turn Ctrl+Z is.
 */
function HistoryReach() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const note = (key: 'canUndo' | 'canRedo') => (can: boolean) => {
      const root = editor.getRootElement()
      if (root) root.dataset[key] = String(can)
      return false
    }
    return mergeRegister(
      editor.registerCommand(CAN_UNDO_COMMAND, note('canUndo'), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, note('canRedo'), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return null
}

function $caretSide(): 'start' | 'end' {
  const selection = $getSelection()
  return $isRangeSelection(selection) && selection.anchor.offset === 0 ? 'start' : 'end'
}

/** Enter starts no second paragraph, unless the field `splits` and has words; Shift+Enter still breaks the line. */
function OneLine({ splits }: { splits: boolean }) {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        INSERT_PARAGRAPH_COMMAND,
        () => !splits || $getRoot().getTextContent().trim() === '',
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, splits],
  )
  return null
}

function FirstCaret({ place }: { place: CaretPlace }) {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const point = typeof place === 'string' ? null : document.caretPositionFromPoint?.(place.x, place.y)
    const root = editor.getRootElement()
    if (!point || !root?.contains(point.offsetNode)) {
      editor.focus(undefined, { defaultSelection: place === 'start' ? 'rootStart' : 'rootEnd' })
      return
    }
    root.focus({ preventScroll: true })
    getSelection()?.collapse(point.offsetNode, point.offset)
  }, [editor, place])
  return null
}
