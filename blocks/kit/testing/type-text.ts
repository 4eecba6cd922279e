/** Types at the caret of a rich text. `userEvent.keyboard` cannot type into Lexical editors. */
export function typeText(text: string): void {
  document.execCommand('insertText', false, text)
}
