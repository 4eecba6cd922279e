// The first script of a page that the server has drawn. The page can be read and its links work before any other script: those
// are loaded at the first sign of use, so that a slow phone spends neither time nor data on them before.

/** For a visitor who does nothing. Milliseconds after the page has loaded. */
const LATEST_MS = 5_000

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

function start(event?: Event): void {
  // Some browsers report a pointer that rests at the start.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
  for (const sign of signs) removeEventListener(sign, start, true)
  // All at once, instead of one after the other as they name each other.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later-modulepreload"]'))
    link.rel = 'modulepreload'
  const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
  if (entry) void import(/* @vite-ignore */ entry)
}

/** Whether this browser has the scripts from an earlier visit; then it may have lessons of the visitor too. */
function wasHere(): boolean {
  try {
    return localStorage.getItem('version') !== null
  } catch {
    return false
  }
}

/** The drawn page, until another replaces it. */
const drawn = [...(document.getElementById('root')?.children ?? [])]

/** Marks what was pressed or changed, for the page that replaces the drawn one (`src/shared/app/replace-drawn.ts`). */
function mark({ target, type }: Event): void {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('button, summary, input, select, textarea') : null
  if (control && drawn.some((part) => part.contains(control))) control.dataset[type] = ''
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
for (const type of ['click', 'change', 'input']) addEventListener(type, mark, true)
const startLatest = () => setTimeout(() => start(), LATEST_MS)
if (wasHere()) start()
else if (document.readyState === 'complete') startLatest()
else addEventListener('load', startLatest, { once: true })
