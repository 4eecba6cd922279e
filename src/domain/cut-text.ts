/** The beginning of a text, at most so long; a letter of two parts, such as an emoji, stays or goes whole. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
