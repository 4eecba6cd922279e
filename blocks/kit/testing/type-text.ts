/** Types at the caret of a rich text as a browser does; `userEvent.keyboard` cannot write into Lexical's text. */
export function typeText(text: string): void {
  document.execCommand('insertText', false, text)
}
