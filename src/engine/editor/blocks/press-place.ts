/** Where the pointer pressed, in the coordinates of the window. */
export interface Point {
  x: number
  y: number
}

/** A place in the text of a block as students see it: a text node, by its words, and the offset in it. */
export interface PressedText {
  words: string
  /** Which of the block's text nodes with these words, from 0. */
  nth: number
  offset: number
}

/** Where an opening press was: on the screen, and in the block's text where it hit one. */
export interface PressPlace extends Point {
  text: PressedText | undefined
}

/** Finds the text under a press on a block's preview, which is inert and covered by its button. */
export function findPressPlace(preview: HTMLElement, cover: HTMLElement, { x, y }: Point): PressPlace {
  preview.inert = false
  cover.style.pointerEvents = 'none'
  const caret = document.caretPositionFromPoint?.(x, y)
  preview.inert = true
  cover.style.pointerEvents = ''
  const node = caret?.offsetNode
  if (!(node instanceof Text) || !preview.contains(node)) return { x, y, text: undefined }
  const { data: words } = node
  const nth = textsOf(preview)
    .filter(({ data }) => data === words)
    .indexOf(node)
  return { x, y, text: { words, nth, offset: caret?.offset ?? 0 } }
}

/** The same place in the block's edit view, on the screen; undefined where its text is not shown as text. */
export function findInEditView(view: HTMLElement, { words, nth, offset }: PressedText): Point | undefined {
  const node = textsOf(view).filter(({ data }) => data === words)[nth]
  if (!node) return undefined
  const place = document.createRange()
  place.setStart(node, Math.min(offset, node.length))
  place.collapse(true)
  const { left, top, height } = place.getBoundingClientRect()
  return { x: left, y: top + height / 2 }
}

/** The field of the edit view whose whole text was pressed, such as a title. */
export function findPressedInput(view: HTMLElement, { words, nth }: PressedText) {
  return [...view.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type=text], textarea')].filter(
    ({ value }) => value === words,
  )[nth]
}

function textsOf(within: HTMLElement): Text[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
