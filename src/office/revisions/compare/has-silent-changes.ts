import { textOf } from '#blocks/kit/rich-text/text-of.ts'

/** A block's data and its readable text. */
export interface BlockText {
  data: unknown
  text: string
}

/** Whether something differs that the text does not show, such as a right answer, a picture or a format. */
export function hasSilentChanges(before: BlockText, after: BlockText): boolean {
  return differs(before.data, after.data)

  function differs(one: unknown, other: unknown): boolean {
    if (one === other) return false
    if (typeof one === 'string' && typeof other === 'string') return !isReadChange(one, other)
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return true
    const keys = Object.keys(one)
    if (keys.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return true
    return keys.some((key) => differs((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  }

  function isReadChange(one: string, other: string): boolean {
    const [old, now] = [textOf(one), textOf(other)]
    return old !== now && squeeze(before.text).includes(old) && squeeze(after.text).includes(now)
  }
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ')
}
