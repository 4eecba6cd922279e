import { $isLinkNode } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'
import { useEffect, useState } from 'react'

/** The formats at the caret. */
interface Marks {
  bold: boolean
  italic: boolean
  underline: boolean
  list: 'bullet' | 'number' | 'check' | undefined
  link: string | undefined
}

const noMarks: Marks = { bold: false, italic: false, underline: false, list: undefined, link: undefined }

/** The formats at the caret of the editor, kept up to date. */
export function useMarks(editor: LexicalEditor): Marks {
  const [marks, setMarks] = useState(noMarks)
  useEffect(
    () =>
      editor.registerUpdateListener(() => {
        const next = editor.read($marks)
        setMarks((marks) => (JSON.stringify(marks) === JSON.stringify(next) ? marks : next))
      }),
    [editor],
  )
  return marks
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
