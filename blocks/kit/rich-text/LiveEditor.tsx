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
  CONTROLLED_TEXT_INSERTION_COMMAND,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  INSERT_PARAGRAPH_COMMAND,
} from 'lexical'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ExternalPaste } from './ExternalPaste.tsx'
import { useFieldHistory } from './field-history.ts'
import { $caretOffset, $lettersOfRoot, $placeCaret, movedOffset } from './caret-offset.ts'
import { $nodesFromHtml } from './html-to-nodes.ts'
import { $htmlFromRoot, $linesFromRoot } from './nodes-to-html.ts'
import textCss from './RichText.module.css'
import css from './RichTextField.module.css'
import type { CaretPlace, RichTextFieldProps } from './rich-text-props.ts'
import { Toolbar } from './Toolbar.tsx'
import { useTypeAhead } from './type-ahead.ts'
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

/** An address that is pasted over words makes a link of them. Every word is a relative address: other words take their place. */
const isWholeAddress = (text: string) => /^(?:[a-z][a-z\d+.-]*:|\/)\S+$/i.test(text) && isLinkAddress(text)

type LiveEditorProps = RichTextFieldProps & { inline: boolean; caret: CaretPlace }

/** The live part of `RichTextField`, a separate chunk that is loaded when the first field opens. */
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
      <div className={`relative ${css.field}`}>
        <Toolbar inline={inline} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              translate="no"
              className={`${looks} ${css.text}`}
              aria-label={label}
              aria-multiline={!inline}
            />
          }
          placeholder={<div className={`soft truncate absolute unpressable ${looks} ${css.placeholder}`}>{label}</div>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <HistoryReach />
      {inline ? <OneLine splits={onLines !== undefined} /> : <ListPlugin />}
      <ExternalPaste byLine={inline} />
      <LinkPlugin validateUrl={isWholeAddress} />
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

/** Connects the editor with HTML: reports changes, and shows HTML that is set from outside, such as by the composer's undo. */
function HtmlValue({ value, inline, onChange, onLines }: HtmlValueProps) {
  const [editor] = useLexicalComposerContext()
  const history = useFieldHistory()
  const known = useRef(value)

  const report = useEffectEvent((html: string) => {
    known.current = html
    onChange(html)
  })
  /** Whether the text was handed to `onLines`, which will show each line in a separate field. */
  const handOver = useEffectEvent((): boolean => {
    const lines = onLines ? editor.read($linesFromRoot) : []
    if (lines.length > 1) onLines?.(lines, editor.read($caretSide))
    return lines.length > 1
  })

  useEffect(() => {
    // Compared with the editor's own serialization, so that opening a text is not a change.
    let last = editor.read(() => $htmlFromRoot(inline))
    return editor.registerUpdateListener(({ tags, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const html = editor.read(() => $htmlFromRoot(inline))
      if (html === last) return
      last = html
      if (tags.has(HISTORIC_TAG)) history?.noteFieldStep()
      if (!tags.has(fromOutside) && !handOver()) report(html)
    })
  }, [editor, inline, history])

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    const hasFocus = editor.getRootElement() === document.activeElement
    editor.update(
      () => {
        const before = $lettersOfRoot()
        const caret = hasFocus ? $caretOffset() : undefined
        $show(value)
        if (caret === undefined && hasFocus) $getRoot().selectEnd()
        if (caret !== undefined) $placeCaret(movedOffset(caret, before, $lettersOfRoot()))
      },
      {
        tag: [fromOutside, HISTORY_MERGE_TAG],
        // The field's history must not undo changes from outside.
        onUpdate: () => void editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined),
      },
    )
  }, [editor, value])

  return null
}

/** Reports whether the text's own history has a step left, so that the lesson's history knows whose turn Ctrl+Z is. */
function HistoryReach() {
  const [editor] = useLexicalComposerContext()
  const history = useFieldHistory()
  useEffect(() => {
    const note = (key: 'canUndo' | 'canRedo') => (can: boolean) => {
      const root = editor.getRootElement()
      if (root) history?.noteField(root, { [key]: can })
      return false
    }
    return mergeRegister(
      editor.registerCommand(CAN_UNDO_COMMAND, note('canUndo'), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, note('canRedo'), COMMAND_PRIORITY_LOW),
    )
  }, [editor, history])
  return null
}

function $caretSide(): 'start' | 'end' {
  const selection = $getSelection()
  return $isRangeSelection(selection) && selection.anchor.offset === 0 ? 'start' : 'end'
}

/** Keeps a field to one paragraph: Enter does nothing, or splits the text if `splits` is set; Shift+Enter breaks the line. */
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
  const typeAhead = useTypeAhead()
  useEffect(() => {
    if (typeAhead?.isLeft) return void typeAhead.take()
    const writeTyped = () => {
      const [first = '', ...more] = typeAhead?.takeFor(editor.getRootElement()).split('\n') ?? []
      if (first !== '') editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, first)
      for (const line of more) {
        editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
        if (line !== '') editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, line)
      }
    }
    const point = typeof place === 'string' ? null : document.caretPositionFromPoint?.(place.x, place.y)
    const root = editor.getRootElement()
    if (!point || !root?.contains(point.offsetNode)) {
      editor.focus(writeTyped, { defaultSelection: place === 'start' ? 'rootStart' : 'rootEnd' })
      return
    }
    root.focus({ preventScroll: true })
    getSelection()?.collapse(point.offsetNode, point.offset)
    writeTyped()
  }, [editor, place, typeAhead])
  return null
}
