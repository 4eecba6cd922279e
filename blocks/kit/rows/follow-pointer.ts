/** Pixels of play, so that a press on a handle is not yet a drag. */
const PLAY = 5
/** Pixels from the upper and the lower edge of the screen within which the page scrolls along. */
const EDGE = 80
/** Pixels a frame, at the edge itself. */
const FASTEST = 16

export interface Point {
  x: number
  y: number
}

interface Follower {
  /** The press has become a drag. */
  onStart(): void
  /** Where the pointer is on the screen; told again when the page moves under it. */
  onMove(point: Point): void
  /** The last word after `onStart`: whether something was dropped, or the drag was given up. */
  onEnd(isDropped: boolean): void
}

/** Follows a pointer from its press on a handle to the end of a drag. Escape gives it up; at the edges the page scrolls. */
export function followPointer(press: PointerEvent, { onStart, onMove, onEnd }: Follower): void {
  if (!press.isPrimary || press.button !== 0) return
  const from = pointOf(press)
  const following = new AbortController()
  const { signal } = following
  const { style } = document.documentElement
  let at = from
  let frame = 0
  let isDragged = false

  const scrollAlong = () => {
    const speed = speedAt(at.y)
    const { scrollY } = window
    if (speed !== 0) scrollBy({ top: speed, behavior: 'instant' })
    if (window.scrollY !== scrollY) onMove(at)
    frame = requestAnimationFrame(scrollAlong)
  }
  const move = (event: PointerEvent) => {
    at = pointOf(event)
    if (!isDragged) {
      if (Math.hypot(at.x - from.x, at.y - from.y) < PLAY) return
      isDragged = true
      style.cursor = 'grabbing'
      style.userSelect = 'none'
      onStart()
      frame = requestAnimationFrame(scrollAlong)
    }
    onMove(at)
  }
  const end = (isDropped: boolean) => {
    following.abort()
    cancelAnimationFrame(frame)
    if (!isDragged) return
    style.cursor = ''
    style.userSelect = ''
    ignoreNextClick()
    onEnd(isDropped)
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', () => end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener('keydown', giveUp, { signal, capture: true })
  window.addEventListener('blur', () => end(false), { signal })
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y }
}

/** Pixels a frame downwards. */
function speedAt(y: number): number {
  const above = EDGE - y
  const below = y - (innerHeight - EDGE)
  return Math.round(
    (FASTEST * Math.max(0, Math.min(below, EDGE)) - FASTEST * Math.max(0, Math.min(above, EDGE))) / EDGE,
  )
}

/** The click that ends a drag is none; if it comes, it comes at once. */
function ignoreNextClick(): void {
  const ignoring = new AbortController()
  const ignore = (event: MouseEvent) => event.stopPropagation()
  document.addEventListener('click', ignore, { capture: true, signal: ignoring.signal })
  setTimeout(() => ignoring.abort(), 50)
}
