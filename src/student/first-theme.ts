// The theme of a drawn page, before its first frame: a script that the browser waits for. The application follows later changes
// (`src/lib/theme.ts`).
{
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Without storage the device decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}
