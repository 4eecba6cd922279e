let pauseOther: (() => void) | undefined

/** Lets only one player play at a time: pauses the previous one. Until `end` the next one pauses this player. */
export function takeTurn(pause: () => void, end: AbortSignal): void {
  if (pauseOther !== pause) pauseOther?.()
  pauseOther = pause
  end.addEventListener('abort', () => {
    if (pauseOther === pause) pauseOther = undefined
  })
}
