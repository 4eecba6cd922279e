/** Has the browser ask before the page is closed while `wouldLose` says so. Returns the function that ends it. */
export function warnBeforeUnload(wouldLose: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
