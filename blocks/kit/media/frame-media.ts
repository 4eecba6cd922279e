import type { FrameEvent, FrameProtocol } from './frame-protocol.ts'

const HANDSHAKE_INTERVAL_MS = 250

/**
 * A media element that controls a provider's frame: calls and properties become messages to the frame, and the frame's
 * messages become state and events, so that a player for media elements plays the frame too. Ends with `signal`.
 */
export function frameMedia(frame: HTMLIFrameElement, protocol: FrameProtocol, signal: AbortSignal): HTMLAudioElement {
  const media = document.createElement('audio')
  const { origin } = new URL(frame.src)
  const playback = new FramePlayback(
    protocol,
    (message) => frame.contentWindow?.postMessage(message, origin),
    (type) => media.dispatchEvent(new Event(type)),
  )
  Object.defineProperties(media, playback.properties())

  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return
    for (const event of protocol.parse(data)) playback.handle(event)
  }
  window.addEventListener('message', listen, { signal })
  // Until the frame is loaded its window has the origin of this page, so the handshake names none.
  const greet = () => frame.contentWindow?.postMessage(protocol.handshake, '*')
  const timer = setInterval(() => (playback.isReady ? clearInterval(timer) : greet()), HANDSHAKE_INTERVAL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  return media
}

/** The state of a frame's player. `send` posts a message to the frame, `emit` fires an event of the media element. */
class FramePlayback {
  isReady = false
  readonly #protocol: FrameProtocol
  readonly #send: (message: string) => void
  readonly #emit: (type: string) => void
  #hasStarted = false
  #time = 0
  #duration = Number.NaN
  #volume = 1
  #muted = false
  #paused = true
  #ended = false
  #isFinal = false

  constructor(protocol: FrameProtocol, send: (message: string) => void, emit: (type: string) => void) {
    this.#protocol = protocol
    this.#send = send
    this.#emit = emit
  }

  handle(event: FrameEvent): void {
    switch (event.kind) {
      case 'ready':
        return this.#becomeReady()
      case 'playing':
        this.#hasStarted = true
        this.#ended = false
        if (this.#paused) this.#emit('play')
        this.#paused = false
        return this.#emit('playing')
      case 'paused':
        return this.#markPaused()
      case 'waiting':
        this.#hasStarted = true
        return this.#emit('waiting')
      case 'ended':
        if (this.#ended) return
        this.#ended = true
        this.#markPaused()
        return this.#emit('ended')
      case 'time':
        this.#time = event.seconds
        return this.#emit('timeupdate')
      case 'duration':
        if (event.seconds === 0 || event.seconds === this.#duration) return
        this.#duration = event.seconds
        return this.#emit('loadedmetadata')
      case 'error':
        this.#isFinal = event.final
        return this.#emit('error')
    }
  }

  /** What the media element does instead of the native properties and methods. */
  properties(): PropertyDescriptorMap {
    return {
      currentTime: { get: () => this.#time, set: (seconds: number) => this.#seek(seconds) },
      volume: {
        get: () => this.#volume,
        set: (volume: number) => {
          this.#volume = volume
          this.#sendWhenReady(this.#protocol.volume(volume))
          this.#emit('volumechange')
        },
      },
      muted: {
        get: () => this.#muted,
        set: (muted: boolean) => {
          this.#muted = muted
          this.#sendWhenReady(this.#protocol.muted(muted))
          this.#emit('volumechange')
        },
      },
      duration: { get: () => this.#duration },
      paused: { get: () => this.#paused },
      ended: { get: () => this.#ended },
      error: { get: () => (this.#isFinal ? { code: MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED } : null) },
      play: { value: async () => this.#play() },
      pause: {
        value: () => {
          this.#sendWhenReady(this.#protocol.pause)
          this.#markPaused()
        },
      },
    }
  }

  /** A frame may report twice that it is ready; only the second time it is sure to listen. */
  #becomeReady(): void {
    for (const request of this.#protocol.requests) this.#send(request)
    this.#send(this.#protocol.volume(this.#volume))
    this.#send(this.#protocol.muted(this.#muted))
    if (!this.#paused && !this.#hasStarted) this.#send(this.#protocol.play)
    if (this.isReady) return
    this.isReady = true
    this.#emit('canplaythrough')
  }

  #play(): void {
    this.#sendWhenReady(this.#protocol.play)
    if (!this.#paused) return
    this.#paused = false
    this.#emit('play')
  }

  #seek(seconds: number): void {
    this.#time = seconds
    this.#send(this.#protocol.seek(seconds))
    // A video that has ended would start to play from there.
    if (this.#ended) this.#send(this.#protocol.pause)
    this.#ended = false
    this.#emit('seeking')
    this.#emit('timeupdate')
  }

  #markPaused(): void {
    if (this.#paused) return
    this.#paused = true
    this.#emit('pause')
  }

  #sendWhenReady(message: string): void {
    if (this.isReady) this.#send(message)
  }
}
