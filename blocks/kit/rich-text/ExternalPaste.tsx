import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { useEffect } from 'react'
import { pastedHtml } from '../paste/pasted-html.ts'
import { $nodesFromHtml } from './html-to-nodes.ts'

/** The type under which Lexical copies its own nodes. */
const ownType = 'application/x-lexical-editor'

/**
 * Converts what was copied in another program by the converter of this product. Lexical's own reads `element.style`, which the
 * security policy of the pages empties in parsed documents, and joins the words of elements that it does not know.
 */
export function ExternalPaste({ byLine }: { byLine: boolean }) {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const insert = (event: Event, data: DataTransfer | null): boolean => {
      const texts = { html: data?.getData('text/html') ?? '', text: data?.getData('text/plain') ?? '' }
      const isPlainLine = texts.html === '' && !/[\n\r\v\u2028\u2029]/.test(texts.text)
      // Lexical gives a plain line the format of the caret.
      if (!data || isOwn(data) || isPlainLine) return false
      event.preventDefault()
      const html = pastedHtml(texts, byLine)
      if (html !== '') editor.update(() => $insert(html), { tag: PASTE_TAG })
      return true
    }
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => insert(event, event instanceof ClipboardEvent ? event.clipboardData : null),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        CONTROLLED_TEXT_INSERTION_COMMAND,
        (event) =>
          typeof event !== 'string' && event.inputType === 'insertFromDrop' && insert(event, event.dataTransfer),
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [editor, byLine])
  return null
}

/** Whether it was copied in a text of this product. Sites that use Lexical copy under names that differ from that of our texts. */
function isOwn(data: DataTransfer): boolean {
  return data.getData(ownType).includes('"namespace":"rich-text"')
}

function $insert(html: string): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const nodes = $nodesFromHtml(html)
  const [first, ...others] = nodes
  selection.insertNodes($isParagraphNode(first) && others.length === 0 ? first.getChildren() : nodes)
}
