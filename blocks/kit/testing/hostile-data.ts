import { changeAt, isObject, pathsOf } from './json-paths.ts'

/** The property of the window that every script below sets. */
export const flag = 'hostileTextWasRun'

const act = `window.${flag}=1`

/** Markup that runs a script when it is used as HTML, in forms that filters are known to miss. */
export const scripts: readonly string[] = [
  `<script>${act}</script>`,
  `<img src="/none.jpg" onerror="${act}">`,
  `"><svg onload="${act}"><title>`,
  `<iframe srcdoc="<script>parent.${flag}=1</script>"></iframe>`,
  `<a href="javascript:${act}" onclick="${act}">press</a>`,
  `<a href="java\tscript:${act}">press</a><a href="&#106;avascript:${act}">press</a>`,
  `<p style="background:url(javascript:${act})" onmouseover="${act}">words</p>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=/none.jpg onerror=${act}&gt;">`,
  `<form action="javascript:${act}"><button formaction="javascript:${act}">send</button></form>`,
  `<details open ontoggle="${act}"><summary>more</summary></details>`,
  `<object data="data:text/html,<script>parent.${flag}=1</script>"></object><embed src="javascript:${act}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${act}"><base href="https://elsewhere.invalid/">`,
  `<noscript><p title="</noscript><img src=/none.jpg onerror=${act}>">`,
  `{{constructor.constructor('${act}')()}}\${${act}}`,
]

/** Addresses that are forbidden in links, pictures and frames. */
export const addresses: readonly string[] = [
  `javascript:${act}`,
  ` JaVaScRiPt:${act}`,
  `java\nscript:${act}`,
  `data:text/html,<script>${act}</script>`,
  `vbscript:${act}`,
  `https://example.org/"onerror="${act}`,
  `/uploads/"><script>${act}</script>`,
  '//elsewhere.invalid/none.jpg',
]

/** Invalid values that files or callers may contain. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'a word',
  [],
  [null],
  [[[]]],
  {},
  { length: 3, map: 1 },
  'я'.repeat(100 * 1024),
  '\u0000\ud800',
]

/** Keys that pollute prototypes where objects are merged carelessly, and an unknown key. */
const trap = '{"__proto__":{"hostile":1},"constructor":{"prototype":{"hostile":1}},"toString":1,"hostile":["kept"]}'

/** Copies of `data`, each with one value, or the whole, replaced. */
export function eachReplaced(data: unknown, values: readonly unknown[]): unknown[] {
  return pathsOf(data).flatMap((path) => values.map((value) => changeAt(data, path, () => value)))
}

/**
 * A copy of `data` with the text in every field that accepts it, as `isTaken` tells. Ids stay unique.
 */
export function withEverywhere(data: unknown, text: string, isTaken: (data: unknown) => boolean): unknown {
  let filled = data
  for (const path of pathsOf(data).filter((path) => path.at(-1) !== 'id')) {
    const next = changeAt(filled, path, (old) => (typeof old === 'string' ? text : old))
    if (isTaken(next)) filled = next
  }
  return filled
}

/** A copy of `data` with the trap keys in every object. */
export function withTraps(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withTraps)
  if (!isObject(data)) return data
  const trapped: Record<string, unknown> = JSON.parse(trap)
  for (const [key, value] of Object.entries(data)) trapped[key] = withTraps(value)
  return trapped
}
