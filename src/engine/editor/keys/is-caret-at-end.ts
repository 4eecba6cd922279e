/** Whether the caret is after the last letter of a text that has letters. */
export function isCaretAtEnd(text: HTMLElement): boolean {
  const selection = getSelection()
  if (!selection?.isCollapsed || !selection.focusNode || text.textContent === '') return false
  const rest = document.createRange()
  rest.selectNodeContents(text)
  rest.setStart(selection.focusNode, selection.focusOffset)
  return rest.toString() === ''
}
