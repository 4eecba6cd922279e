// The first script of a page that the server has drawn. The page can be read and its links work before any other script: those
// run at the first sign of use, so that a slow phone spends no time on them before, and data only for a lesson. What is done
// until then is repeated once the page is hydrated.

/** For a visitor who does nothing. Milliseconds after the page has loaded. */
const LATEST_MS = 5_000

/** Between two attempts to fetch the scripts. Milliseconds. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 20_000

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

const later = document.querySelectorAll<HTMLLinkElement>('link[rel="later-modulepreload"]')
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
const root = document.getElementById('root') as HTMLElement

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

// Until the page is hydrated, or another one has replaced it (`src/shared/app/start-app.tsx`), what is done is noted, and nothing is
// stored: the browser asks whether to leave what was written.
const acts = ['click', 'change', 'input'] as const
const controls = 'button, input, select, textarea, [role=button]'
const drawn = [...root.querySelectorAll<HTMLInputElement>(controls)]
/** In the order of their first use. */
const used = new Set<HTMLInputElement>()
const noting = new AbortController()
const note = ({ target }: Event) => {
  const control = (target as Element).closest<HTMLInputElement>(controls)
  if (control) used.add(control)
}
const isField = (control: Element): boolean => 'required' in control
const warn = (event: Event) => [...used].some(isField) && event.preventDefault()
for (const act of acts) addEventListener(act, note, { capture: true, signal: noting.signal })
addEventListener('beforeunload', warn, { signal: noting.signal })
new MutationObserver((_changes, observer) => {
  if (!root.firstElementChild || 'drawn' in root.dataset) return
  observer.disconnect()
  noting.abort()
  // All are read first: what React receives of one can change what the others of its question show.
  for (const again of [...used].map(repeat)) again()
}).observe(root, { attributes: true, childList: true })

/** Reads what a control shows; the result repeats on the page what was done to it, so that React receives it. */
function repeat(before: HTMLInputElement): () => void {
  const key = /^(radio|checkbox)$/.test(before.type) ? 'checked' : 'value'
  const { [key]: chosen, selectionStart, selectionEnd } = before
  return () => {
    // React hydrates at once what an event is for, and takes what the control shows for what it knows.
    before.dispatchEvent(new Event('input', { bubbles: true }))
    // A page that a browser has translated is not hydrated, but replaced.
    const control = before.isConnected
      ? before
      : root.querySelectorAll<HTMLInputElement>(controls)[drawn.indexOf(before)]
    if (control?.className !== before.className) return
    if (control !== before) control.focus({ preventScroll: true })
    if (!isField(control)) return control.click()
    // React watches the property of the element itself, and not that of its class.
    Object.assign(control, { [key]: key === 'checked' ? control.defaultChecked : control.defaultValue })
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, chosen)
    if (typeof selectionStart === 'number') control.setSelectionRange(selectionStart, selectionEnd)
    for (const act of acts) control.dispatchEvent(new Event(act, { bubbles: true }))
  }
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
// This browser has the scripts from an earlier visit, and it may have lessons of the visitor too.
if ('returning' in document.documentElement.dataset) start()
else if (document.readyState === 'complete') wait()
else addEventListener('load', wait, { once: true })

function wait(): void {
  setTimeout(() => start(), LATEST_MS)
  if (root.dataset.drawn === 'link') fetchAhead()
}
