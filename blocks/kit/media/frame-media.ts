import type { FrameLanguage, FrameNews } from './frame-language.ts'

/** Milliseconds between greetings of a frame that has not answered yet. */
const GREETING = 250

/**
 * A media element whose doing is a frame's: what it is told goes to the frame, what the frame tells becomes its state and
 * its events. So a player for media elements plays what is in the frame too. Ends with `signal`.
 */
export function frameMedia(frame: HTMLIFrameElement, language: FrameLanguage, signal: AbortSignal): HTMLAudioElement {
  const media = document.createElement('audio')
  const state = { time: 0, duration: Number.NaN, volume: 1, muted: false, paused: true, ended: false, final: false }
  let isReady = false
  let hasBegun = false

  const { origin } = new URL(frame.src)
  const say = (words: string) => frame.contentWindow?.postMessage(words, origin)
  const emit = (type: string) => media.dispatchEvent(new Event(type))

  const settle = () => {
    for (const request of language.requests) say(request)
    say(language.volume(state.volume))
    say(language.muted(state.muted))
    if (!state.paused && !hasBegun) say(language.play)
  }
  const pauseHere = () => {
    if (state.paused) return
    state.paused = true
    emit('pause')
  }
  const hear: { [Kind in FrameNews['kind']]: (news: Extract<FrameNews, { kind: Kind }>) => void } = {
    // May be said twice; the second time it is sure to listen.
    ready() {
      settle()
      if (isReady) return
      isReady = true
      emit('canplaythrough')
    },
    playing() {
      hasBegun = true
      state.ended = false
      if (state.paused) emit('play')
      state.paused = false
      emit('playing')
    },
    paused: pauseHere,
    waiting() {
      hasBegun = true
      emit('waiting')
    },
    ended() {
      if (state.ended) return
      state.ended = true
      pauseHere()
      emit('ended')
    },
    time({ seconds }) {
      state.time = seconds
      emit('timeupdate')
    },
    duration({ seconds }) {
      if (seconds === 0 || seconds === state.duration) return
      state.duration = seconds
      emit('loadedmetadata')
    },
    error({ final }) {
      state.final = final
      emit('error')
    },
  }

  Object.defineProperties(media, {
    currentTime: {
      get: () => state.time,
      set(seconds: number) {
        state.time = seconds
        say(language.seek(seconds))
        // A video that has ended would play on from there.
        if (state.ended) say(language.pause)
        state.ended = false
        emit('seeking')
        emit('timeupdate')
      },
    },
    volume: {
      get: () => state.volume,
      set(volume: number) {
        state.volume = volume
        if (isReady) say(language.volume(volume))
        emit('volumechange')
      },
    },
    muted: {
      get: () => state.muted,
      set(muted: boolean) {
        state.muted = muted
        if (isReady) say(language.muted(muted))
        emit('volumechange')
      },
    },
    duration: { get: () => state.duration },
    paused: { get: () => state.paused },
    ended: { get: () => state.ended },
    error: { get: () => (state.final ? { code: MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED } : null) },
    play: {
      async value() {
        if (isReady) say(language.play)
        if (!state.paused) return
        state.paused = false
        emit('play')
      },
    },
    pause: {
      value() {
        if (isReady) say(language.pause)
        pauseHere()
      },
    },
  })

  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return
    for (const news of language.understand(data)) (hear[news.kind] as (news: FrameNews) => void)(news)
  }
  window.addEventListener('message', listen, { signal })
  // Until the frame is loaded it is still this page's own, so that a greeting is for whoever is there.
  const greet = () => frame.contentWindow?.postMessage(language.greeting, '*')
  const greeting = setInterval(() => (isReady ? clearInterval(greeting) : greet()), GREETING)
  signal.addEventListener('abort', () => clearInterval(greeting))
  return media
}
