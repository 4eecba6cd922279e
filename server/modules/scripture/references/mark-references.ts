import { readEntity } from '#blocks/kit/rich-text/text-of.ts'
import { markPassage } from '#blocks/kit/rich-text/passage-mark.ts'
import type { FoundReference } from './find-references.ts'

/** A reference in a rich text: `start` and `end` are offsets in the HTML, including tags and entities. */
export type Mark = FoundReference

/** Tags that a reference may start in, end in, or contain. */
const formats = /^<\/?(?:strong|em|u|s)>$/i
/** Tags whose text is not marked: links have another target, and superscripts are verse numbers. */
const closed = /^<(\/?)(?:a|sup|sub)\b/i

/** Contiguous text: its letters, and the offsets in the HTML of each letter and its end. */
interface Run {
  text: string
  starts: number[]
  ends: number[]
}

/** Finds the references of a rich text in document order. Tags and attributes are not searched. */
export function findMarks(html: string, find: (text: string) => FoundReference[]): Mark[] {
  return runsOf(html).flatMap(({ text, starts, ends }) =>
    find(text).flatMap(({ start, end, ...found }) => {
      const place = widen(html, starts[start] ?? 0, ends[end - 1] ?? 0)
      return place ? [{ ...found, ...place }] : []
    }),
  )
}

/** The rich text with its marks; unchanged without marks. */
export function setMarks(html: string, marks: readonly Mark[]): string {
  let [marked, from] = ['', 0]
  for (const { start, end, osis } of marks) {
    marked += html.slice(from, start) + markPassage(html.slice(start, end), osis)
    from = end
  }
  return marked + html.slice(from)
}

function runsOf(html: string): Run[] {
  const runs: Run[] = [{ text: '', starts: [], ends: [] }]
  let depth = 0
  for (const { 0: part, index } of html.matchAll(/<[^<>]*>|&[#a-z\d]{1,9};|[^<&]+|[<&]/gi)) {
    const run = runs.at(-1)
    if (part.length > 1 && part.startsWith('<')) {
      const [, close] = closed.exec(part) ?? []
      if (close !== undefined) depth = Math.max(0, depth + (close ? -1 : 1))
      if (!formats.test(part)) runs.push({ text: '', starts: [], ends: [] })
    } else if (run && depth === 0) {
      if (part.startsWith('&')) add(run, readEntity(part), index, part.length)
      // A letter and its combining accents may be one letter after normalisation.
      else
        for (const letter of part.matchAll(/\P{M}\p{M}*|\p{M}+/gu))
          add(run, letter[0].normalize('NFC'), index + letter.index, letter[0].length)
    }
  }
  return runs
}

function add(run: Run, text: string, start: number, length: number): void {
  run.text += text
  for (let unit = 0; unit < text.length; unit += 1) {
    run.starts.push(start)
    run.ends.push(start + length)
  }
}

/** Extends a range by the tags at its edges so that tags are balanced; undefined if that is impossible. */
function widen(html: string, start: number, end: number): { start: number; end: number } | undefined {
  const open: string[] = []
  let [from, to] = [start, end]
  for (const [tag] of html.slice(start, end).matchAll(/<[^<>]*>/g)) {
    if (!tag.startsWith('</')) open.push(nameOf(tag))
    else if (open.length > 0) open.pop()
    else {
      const before = html.slice(html.lastIndexOf('<', from - 1), from)
      if (before !== `<${nameOf(tag)}>`) return undefined
      from -= before.length
    }
  }
  for (const name of open.toReversed()) {
    const after = `</${name}>`
    if (!html.startsWith(after, to)) return undefined
    to += after.length
  }
  return { start: from, end: to }
}

const nameOf = (tag: string) => tag.replace(/[</>]/g, '').toLowerCase()
