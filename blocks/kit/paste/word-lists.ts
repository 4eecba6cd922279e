import { pastedStyle } from './parse-pasted.ts'

interface OpenList {
  element: Element
  id: string
  level: number
  kind: 'ul' | 'ol'
}

/** Replaces the paragraphs that Word writes for list items by lists, in place. */
export function wordLists(body: Element): void {
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll(`p[${pastedStyle}*="mso-list" i]`)) {
    const [, id = '', level = ''] =
      /mso-list:\s*(l\d+)\s+level(\d)/i.exec(paragraph.getAttribute(pastedStyle) ?? '') ?? []
    if (id === '') continue
    if (paragraph.previousElementSibling !== open[0]?.element) open = []
    addItem(paragraph, { id, level: Number(level), kind: takeMarker(paragraph) }, open)
  }
}

function addItem(paragraph: Element, { id, level, kind }: Omit<OpenList, 'element'>, open: OpenList[]): void {
  const { ownerDocument } = paragraph
  const isOther = (list: OpenList) =>
    list.level > level || (list.level === level && (list.kind !== kind || list.id !== id))
  while (open.at(-1) && isOther(open.at(-1) as OpenList)) open.pop()
  const last = open.at(-1)
  if (!last || last.level < level) {
    const element = ownerDocument.createElement(kind)
    if (last?.element.lastElementChild) last.element.lastElementChild.append(element)
    else paragraph.before(element)
    open.push({ element, id, level, kind })
  }
  const item = ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  open.at(-1)?.element.append(item)
  paragraph.remove()
}

/** Removes the typed bullet or number; returns the kind of list that it indicates. */
function takeMarker(paragraph: Element): 'ul' | 'ol' {
  const marker = [...paragraph.querySelectorAll(`[${pastedStyle}*="mso-list" i]`)].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute(pastedStyle) ?? ''),
  )
  marker?.remove()
  return /^\(?(?:\d+|\p{L}{1,4})[.)]/u.test(marker?.textContent.trim() ?? '') ? 'ol' : 'ul'
}
