import { $getRoot, $getSelection, $isRangeSelection, $isTextNode } from 'lexical'

/** The caret's place in the text of the editor, counted in letters of its text nodes; undefined without a caret in a text. */
export function $caretOffset(): number | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return undefined
  const { key, offset } = selection.focus
  let passed = 0
  for (const node of $getRoot().getAllTextNodes()) {
    if (node.getKey() === key) return passed + offset
    passed += node.getTextContentSize()
  }
  return undefined
}

/** Puts the caret after so many letters, at most at the end. */
export function $placeCaret(offset: number): void {
  let left = offset
  for (const node of $getRoot().getAllTextNodes()) {
    const size = node.getTextContentSize()
    if (left <= size && $isTextNode(node)) {
      node.select(left, left)
      return
    }
    left -= size
  }
  $getRoot().selectEnd()
}

/** The letters that the offsets count. */
export function $lettersOfRoot(): string {
  return $getRoot()
    .getAllTextNodes()
    .map((node) => node.getTextContent())
    .join('')
}

/** Where a caret is after another author changed the text: it stays at the letters that it was at. */
export function movedOffset(offset: number, before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  if (offset <= start) return offset
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  if (offset >= before.length - same) return offset + after.length - before.length
  return after.length - same
}
