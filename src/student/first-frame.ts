// What a drawn page needs before its first frame: a script that the browser waits for. The application follows later changes of
// the theme (`src/lib/theme.ts`).
{
  // A script of one file: it cannot import the guarded entry.
  const read = (key: string) => {
    try {
      return globalThis.localStorage.getItem(key)
    } catch {
      // Without storage the device decides.
      return null
    }
  }
  const chosen = read('theme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  dataset.theme = isDark ? 'dark' : 'light'
  if (isDark) document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#171412')
  // What was stored on an earlier visit may belong into the page.
  if (read('version')) dataset.returning = ''
  // A form that is sent before the application has it would take what was written into the address. Its press is repeated
  // (`src/student/start-drawn.ts`).
  addEventListener('submit', (event) => document.querySelector('[data-drawn]') && event.preventDefault(), true)
}
