/** White space, and characters that show nothing: zero-width, direction marks, control characters, the empty Braille cell. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u

/** Whether a reader would see anything of a text. A text of invisible characters only counts as empty. */
export function hasVisibleText(text: string): boolean {
  return !invisible.test(text)
}
