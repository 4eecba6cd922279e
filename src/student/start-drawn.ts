// The first script of a page that the server has drawn. The page can be read and its links work before any other script: those
// are loaded at the first sign of use, so that a slow phone spends neither time nor data on them before.

/** For a visitor who does nothing. Milliseconds after the page has loaded. */
const LATEST_MS = 5_000

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

function start(): void {
  for (const sign of signs) removeEventListener(sign, start, true)
  // All at once, instead of one after the other as they name each other.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later-modulepreload"]'))
    link.rel = 'modulepreload'
  const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
  if (entry) void import(/* @vite-ignore */ entry)
}

/** The drawn page, until another replaces it. */
const drawn = [...(document.getElementById('root')?.children ?? [])]

/** Marks what was pressed, for the page that replaces the drawn one (`src/shared/app/replace-drawn.ts`). */
function markPress({ target }: Event): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, summary') : null
  if (control && drawn.some((part) => part.contains(control))) control.dataset.pressed = 'yes'
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
addEventListener('click', markPress, true)
const startLatest = () => setTimeout(start, LATEST_MS)
if (document.readyState === 'complete') startLatest()
else addEventListener('load', startLatest, { once: true })
