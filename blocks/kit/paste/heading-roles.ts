const headingTags = 'h1, h2, h3, h4, h5, h6, p.MsoTitle, p.MsoSubtitle, [role=heading][aria-level]'

/** The level of a heading; Word's title is above the first level. Undefined for other elements. */
export function levelOf(element: Element): number | undefined {
  if (element.matches('p.MsoTitle')) return 0
  if (element.matches('p.MsoSubtitle')) return 2
  const [, tag] = /^h([1-6])$/.exec(element.localName) ?? []
  // Word on the web.
  const level =
    tag ?? (element.matches('[role=heading]') ? (element.getAttribute('aria-level') ?? undefined) : undefined)
  return level === undefined ? undefined : Number(level)
}

/**
 * Which headings of a document become a heading and which a subheading. The highest level in it is the heading. A single
 * heading above two or more levels is the title of the document, so the level below it counts as heading too.
 */
export function headingRoles(body: Element): (heading: Element) => 'heading' | 'subheading' {
  const headings = [...body.querySelectorAll(headingTags)]
  const all = headings.filter(({ textContent }) => textContent.trim() !== '').flatMap((one) => levelOf(one) ?? [])
  const [top = 1, second = top, ...deeper] = [...new Set(all)].toSorted((one, other) => one - other)
  const hasTitle = deeper.length > 0 && all.filter((level) => level === top).length === 1
  const last = hasTitle ? second : top
  return (heading) => ((levelOf(heading) ?? last) <= last ? 'heading' : 'subheading')
}
