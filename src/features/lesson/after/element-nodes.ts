/**
 * Where each element of the lesson stands on the page, by its id. Questions carry a mark below them; what stands between
 * two marks is counted, and left out where an element shows nothing, so that no id is given to the wrong place.
 */
export function findNodes(elementIds: readonly string[]): Map<string, Element> {
  const found = new Map<string, Element>()
  const column = document.querySelector('[data-lesson]')
  let ids = [...elementIds]
  let nodes: Element[] = []
  const settle = (upTo: string | undefined) => {
    const end = upTo === undefined ? ids.length : ids.indexOf(upTo) + 1
    const passed = ids.slice(0, end)
    ids = ids.slice(end)
    const last = nodes.at(-1)
    if (passed.length === nodes.length) passed.forEach((id, index) => nodes[index] && found.set(id, nodes[index]))
    else if (upTo !== undefined && last) found.set(upTo, last)
    nodes = []
  }
  for (const child of column?.children ?? []) {
    const mark = child.getAttribute('data-after')
    if (mark !== null) settle(mark)
    // The title that the page adds is no element.
    else if (child.tagName !== 'HGROUP') nodes.push(child)
  }
  settle(undefined)
  return found
}
