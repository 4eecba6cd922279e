import { readEntity } from '#blocks/kit/rich-text/text-of.ts'
import { markPassage } from '#blocks/kit/rich-text/passage-mark.ts'
import type { FoundReference } from './find-references.ts'

/** A reference in a rich text: `start` and `end` count the characters of the HTML, tags and entities with them. */
export type Mark = FoundReference

/** Tags that a reference may begin or end in, or go over. */
const formats = /^<\/?(?:strong|em|u|s)>$/i
/** Tags in which nothing is marked: links lead elsewhere, and raised numbers are those of verses. */
const closed = /^<(\/?)(?:a|sup|sub)\b/i

/** Text without a gap: its letters, and where in the HTML each of them and its end stand. */
interface Run {
  text: string
  starts: number[]
  ends: number[]
}

/** Finds the references of a rich text in the order in which they stand. Tags and what is in them are never looked into. */
export function findMarks(html: string, find: (text: string) => FoundReference[]): Mark[] {
  return runsOf(html).flatMap(({ text, starts, ends }) =>
    find(text).flatMap(({ start, end, ...found }) => {
      const place = widen(html, starts[start] ?? 0, ends[end - 1] ?? 0)
      return place ? [{ ...found, ...place }] : []
    }),
  )
}

/** The rich text with its marks in it; without one it is the same. */
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
      // A letter and its accents may be one letter to whoever compares.
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

/** The same place with the tags at its edges that it needs to be whole; undefined where only half of a tag is in it. */
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
