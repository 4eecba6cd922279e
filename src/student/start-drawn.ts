// The first script of a page that the server has drawn. The page can be read and its links work before any other script: those
// run at the first sign of use, so that a slow phone spends no time on them before, and data only for a lesson. What is done
// until then is repeated on the page that replaces the drawn one.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** For a visitor who does nothing. Milliseconds after the page has loaded. */
const LATEST_MS = 5_000

/** Between two attempts to fetch the scripts. Milliseconds. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 20_000

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const
const acts = ['click', 'change', 'input'] as const

const later = document.querySelectorAll<HTMLLinkElement>('link[rel="later-modulepreload"]')
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
const root = document.getElementById('root')
const listControls = () => [
  ...(root?.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea, [role=button]') ?? []),
]
const drawn = listControls()
/** Read now: an element that is in no document has none. */
const labels = drawn.map(labelOf)
/** The acts on each control, by its place. */
const done = new Map<number, Set<string>>()
let focused = -1

function start(event?: Event): void {
  // Some browsers report a pointer that rests at the start.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
  for (const sign of signs) removeEventListener(sign, start, true)
  if (entry) void run(entry)
}

/**
 * Runs the application. A browser does not ask again for a module that it could not load, so the scripts are fetched before, all
 * at once and as often as it takes; what was written until then stays where it is.
 */
async function run(application: string): Promise<void> {
  const files = [...[...later].map(({ href }) => href), application]
  for (let pause = FIRST_PAUSE_MS; !(await fetchAll(files)); pause = Math.min(2 * pause, LONGEST_PAUSE_MS))
    await waitForNetwork(pause)
  await import(/* @vite-ignore */ application)
}

/** Whether the browser has all of these files now. */
async function fetchAll(files: readonly string[]): Promise<boolean> {
  const replies = await Promise.allSettled(files.map((file) => fetch(file).then(readWhole)))
  return replies.every(({ status }) => status === 'fulfilled')
}

async function readWhole(reply: Response): Promise<void> {
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(reply.statusText)
}

/** Waits until the network is back, or for so many milliseconds. */
function waitForNetwork(pause: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause)
    addEventListener('online', () => resolve(), { once: true })
  })
}

/** A lesson that is on the screen goes on without a network: its scripts are there when they are needed. */
function fetchAhead(): void {
  for (const link of later) link.rel = 'prefetch'
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', crossOrigin: '', href: entry }))
}

function note({ target, type }: Event): void {
  const place = drawn.findIndex((control) => control.tagName !== 'A' && control.contains(target as Node))
  if (place >= 0) done.set(place, (done.get(place) ?? new Set()).add(type))
}

function follow({ target }: Event): void {
  focused = drawn.indexOf(target as HTMLElement)
}

/** Nothing is stored before the application has it: the browser asks whether to leave. */
function warn(event: BeforeUnloadEvent): void {
  if ([...done.keys()].some((place) => drawn[place] && isField(drawn[place]))) event.preventDefault()
}

/** The drawn page is replaced in one task. */
const replacement = new MutationObserver(() => {
  replacement.disconnect()
  repeat()
})

/** Repeats what was done. The first controls of the new page are those of the drawn one, in the same order. */
function repeat(): void {
  for (const act of acts) removeEventListener(act, note, true)
  root?.removeEventListener('focusin', follow)
  removeEventListener('beforeunload', warn)
  const shown = listControls()
  shown[focused]?.focus({ preventScroll: true })
  for (const [place, types] of done) {
    const [before, now] = [drawn[place], shown[place]]
    if (!before || now?.tagName !== before.tagName || labelOf(now) !== labels[place]) continue
    if (!isField(before)) now.click()
    else if (before instanceof HTMLInputElement && /^(radio|checkbox)$/.test(before.type)) {
      if (before.checked !== (now as HTMLInputElement).checked) now.click()
    } else if (types.has('change') || types.has('input')) fillIn(now as Field, before.value)
  }
}

function labelOf(control: HTMLElement): string | null | undefined {
  return isField(control) ? control.labels?.[0]?.textContent : control.textContent
}

function isField(control: HTMLElement): control is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName)
}

/** Changes a field as a person does: React ignores a value that was set on the element itself. */
function fillIn(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
for (const act of acts) addEventListener(act, note, true)
root?.addEventListener('focusin', follow)
addEventListener('beforeunload', warn)
replacement.observe(root as Node, { childList: true })
// This browser has the scripts from an earlier visit, and it may have lessons of the visitor too.
if ('returning' in document.documentElement.dataset) start()
else if (document.readyState === 'complete') wait()
else addEventListener('load', wait, { once: true })

function wait(): void {
  setTimeout(() => start(), LATEST_MS)
  if (root?.querySelector('[data-drawn]')) fetchAhead()
}
