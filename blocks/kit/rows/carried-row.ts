/** A row that is being moved: it and its neighbours are shown where they would be, and nothing is moved before the drop. */
export interface CarriedRow {
  /** Shows the row so many pixels below its place; returns the index it would get. */
  shiftBy(pixels: number): number
  /** Shows the row in the place of another; returns the index it would get. */
  putAt(index: number): number
  /** Everything is where it was. */
  putBack(): void
}

interface Extent {
  top: number
  bottom: number
  middle: number
}

/** Picks up one of the rows of a column. */
export function carryRow(rows: readonly HTMLElement[], from: number): CarriedRow {
  const extents = rows.map(extentOf)
  const own = extents[from] ?? { top: 0, bottom: 0, middle: 0 }
  const neighbour = extents[from + 1] ?? extents[from - 1] ?? own
  const room = own.bottom - own.top + Math.max(neighbour.top - own.bottom, own.top - neighbour.bottom, 0)

  const show = (pixels: number, to: number) => {
    for (const [index, { dataset, style }] of rows.entries()) {
      const isPassed = index !== from && index >= Math.min(from, to) && index <= Math.max(from, to)
      const shift = index === from ? pixels : isPassed ? Math.sign(from - to) * room : 0
      style.transform = shift === 0 ? '' : `translateY(${shift}px)`
      style.transition = index === from ? '' : 'transform var(--ease)'
      if (index === from) dataset.dragging = 'true'
    }
    return to
  }
  const nearest = (middle: number) => {
    const distances = extents.map((extent) => Math.abs(extent.middle - middle))
    return distances.indexOf(Math.min(...distances))
  }
  return {
    shiftBy: (pixels) => show(pixels, nearest(own.middle + pixels)),
    putAt(index) {
      const to = Math.max(0, Math.min(index, rows.length - 1))
      const place = extents[to] ?? own
      return show(to > from ? place.bottom - own.bottom : place.top - own.top, to)
    },
    putBack() {
      for (const { dataset, style } of rows) {
        style.transform = ''
        style.transition = ''
        delete dataset.dragging
      }
    },
  }
}

/** On the page, whichever part of it is on the screen. */
function extentOf(row: HTMLElement): Extent {
  const { top, bottom } = row.getBoundingClientRect()
  return { top: top + scrollY, bottom: bottom + scrollY, middle: (top + bottom) / 2 + scrollY }
}
