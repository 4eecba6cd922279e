// What a drawn page needs before its first frame: a script that the browser waits for. The application follows later changes of
// the theme (`src/lib/theme.ts`).
{
  let stored: Storage | undefined
  try {
    stored = localStorage
  } catch {
    // Without storage the device decides.
  }
  const chosen = stored?.getItem('theme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  dataset.theme = isDark ? 'dark' : 'light'
  if (isDark) document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#171412')
  // What was stored on an earlier visit may belong into the page.
  if (stored?.getItem('version')) dataset.returning = ''
}
