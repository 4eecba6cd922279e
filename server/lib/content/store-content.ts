import { newElementId } from '#blocks/kit/element-id.ts'
import {
  findForbiddenAddress,
  hideKeys,
  InvalidElement,
  readLesson,
  type StoredElement,
  storeElements,
} from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'
import { NestedTooDeeply, sanitizeRichText } from '../sanitize.ts'

/** An element before its block has validated it. */
export interface IncomingElement {
  id?: string | undefined
  type: number
  v?: number | undefined
  data?: unknown
}

/** Why an element cannot be stored: `field` is the path in its data; null if a text is nested too deeply. */
export interface ElementViolation {
  index: number
  /** As in the specification. */
  name: string
  field: string | null
}

export interface StoreOptions {
  sanitize?: (html: string) => string
  /** Whether an address that links may not have is a violation; drafts may hold one until they are published. */
  refusesAddresses: boolean
  /** Whether answers come with the elements, which name parts of them. */
  hasAnswers?: boolean
}

/** The elements that can be stored, validated, sanitised and with unique ids, and the violations of the others. */
export function storeContent(
  incoming: readonly IncomingElement[],
  { sanitize = sanitizeRichText, refusesAddresses, hasAnswers = false }: StoreOptions,
): { content: StoredElement[]; violations: ElementViolation[] } {
  const content: StoredElement[] = []
  const violations: ElementViolation[] = []
  for (const [index, element] of withUniqueIds(incoming).entries()) {
    try {
      const stored = storeElements([element], { sanitize, newId: newElementId })
      const forbidden = refusesAddresses ? findForbiddenAddress(readLesson(stored)) : undefined
      if (forbidden) throw new InvalidElement(forbidden.index, forbidden.path)
      content.push(...(hasAnswers ? stored : hideKeys(stored)))
    } catch (error) {
      const isNested = error instanceof NestedTooDeeply
      if (!isNested && !(error instanceof InvalidElement)) throw error
      violations.push({ index, name: elementName(element.type), field: isNested ? null : error.path })
    }
  }
  return { content, violations }
}

/** Answers are stored by element id, so a later element with a repeated id gets a new one. */
function withUniqueIds(incoming: readonly IncomingElement[]): IncomingElement[] {
  const seen = new Set<string>()
  return incoming.map((element) => {
    if (element.id === undefined || !seen.has(element.id)) {
      if (element.id !== undefined) seen.add(element.id)
      return element
    }
    return { ...element, id: undefined }
  })
}

/** The specification's name of a type, such as INPUT_SINGLE_TEST; the number of an unknown one. */
export function elementName(type: number): string {
  return registry.get(type)?.name.toUpperCase().replaceAll('-', '_') ?? String(type)
}
