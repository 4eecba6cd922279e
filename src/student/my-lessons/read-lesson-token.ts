/** The token of a lesson link, from the whole address or from the token alone; undefined when it is neither. */
export function readLessonToken(pasted: string): string | undefined {
  const text = pasted.trim()
  const inAddress = /\/(?:awr\/)?lesson\/([\w-]+)/.exec(text)?.[1]
  const token = inAddress ?? /^([\w-]+)[.,;:!?)\u200B]*$/.exec(text)?.[1]
  return token && token.length <= 200 ? token : undefined
}
