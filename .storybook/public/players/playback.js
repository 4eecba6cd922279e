// What the stand-ins for providers' players have in common: a clock that runs while something "plays". The address names a
// recording after the hash; `silent` never says a word, `stubborn` begins only by a press on the picture.

export const id = /^#([\w-]+)/.exec(location.hash)?.[1] ?? ''

export const playback = {
  duration: 250,
  time: 0,
  pressed: false,
  state: 'unstarted',
  volume: 100,
  muted: false,
  /** Called with 'state', 'time' or 'error', and the number of an error. */
  report: () => undefined,

  play() {
    if (id === 'stubborn' && !this.pressed) return
    if (this.state === 'ended') this.time = 0
    this.enter('playing')
  },
  pause() {
    if (this.state !== 'unstarted') this.enter('paused')
  },
  seek(seconds) {
    this.time = seconds
    this.report('time')
    // As the real ones do.
    if (this.state === 'ended') this.enter('playing')
  },
  /** For tests. */
  fail(code) {
    this.state = 'unstarted'
    this.report('error', code)
  },
  enter(state) {
    if (this.state === state) return
    this.state = state
    this.report('state')
  },
}

const TICK = 100
setInterval(() => {
  if (playback.state !== 'playing') return
  playback.time = Math.min(playback.time + TICK / 1_000, playback.duration)
  playback.report('time')
  if (playback.time === playback.duration) playback.enter('ended')
}, TICK)

document.body.addEventListener('click', () => {
  playback.pressed = true
  playback.play()
})

window.playback = playback
