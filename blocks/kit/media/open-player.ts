import * as plyrModule from 'plyr'
import { createMedia } from './create-media.ts'
import type { MediaSource } from './media-source.ts'
import type { Players } from './players.ts'
import { takeTurn } from './take-turn.ts'

// The package declares the types of a CommonJS module, but is an ES module.
const { default: Plyr } = plyrModule as unknown as { default: typeof import('plyr') }

/** Seconds that one press goes back or forward. */
export const STEP = 10

/** How often a player is rebuilt after consecutive errors. */
const MAX_REBUILDS = 3

/** Seconds of playback after an error that reset the count of rebuilds. */
const RECOVERED_AFTER_S = 5

const options: import('plyr').Options = {
  controls: [],
  volume: 0.7,
  seekTime: STEP,
  storage: { enabled: false },
  fullscreen: { enabled: false },
  // By default both are loaded from the server of Plyr.
  loadSprite: false,
  blankVideo: '',
}

/** What a player shows of itself. */
export interface PlayerState {
  /** False while the player is loading. */
  ready: boolean
  /** Loading takes longer than usual. */
  slow: boolean
  playing: boolean
  muted: boolean
  /** Whole seconds; 0 while unknown. */
  elapsed: number
  /** Whole seconds; 0 while unknown. */
  duration: number
  /** The browser requires a press on the provider's own picture before it plays. */
  needsTap: boolean
}

export interface Player {
  toggle(): void
  /** Seconds from the start. */
  seek(seconds: number): void
  back(): void
  forward(): void
  mute(): void
  close(): void
}

interface OpenPlayerOptions {
  /** An element for the provider's frame that nothing else fills. */
  place: HTMLElement
  source: MediaSource
  /** The accessible name of the frame. */
  name: string
  /** The second to begin at. */
  from: number
  players: Players
  onChange(state: PlayerState): void
  /** Called when the player cannot be reached or fails repeatedly, after it was closed. */
  onFail(elapsed: number): void
}

/** The state of a player that is about to be opened. */
export const openingState = (from: number): PlayerState => ({
  ready: false,
  slow: false,
  playing: false,
  muted: false,
  elapsed: from,
  duration: 0,
  needsTap: false,
})

/** Opens a player and plays. A player that fails is rebuilt and goes on at the same second. */
export function openPlayer(options: OpenPlayerOptions): Player {
  const session = new PlayerSession(options)
  session.build(options.from, true)
  return {
    toggle: () => void Promise.resolve(session.plyr?.togglePlay()).catch(() => undefined),
    seek: (seconds) => {
      if (session.plyr) session.plyr.currentTime = seconds
    },
    back: () => session.plyr?.rewind(),
    forward: () => session.plyr?.forward(),
    mute: () => {
      if (session.plyr) session.plyr.muted = !session.plyr.muted
    },
    close: () => session.close(),
  }
}

/** One opened recording, through every rebuild of its player. */
class PlayerSession {
  plyr: import('plyr') | undefined
  readonly #options: OpenPlayerOptions
  #state: PlayerState
  #end = new AbortController()
  #rebuilds = 0
  #failedAt = 0
  /** The second to go to as soon as the player can seek; 0 when it is there. */
  #start = 0

  constructor(options: OpenPlayerOptions) {
    this.#options = options
    this.#state = openingState(options.from)
  }

  build(from: number, play: boolean): void {
    const { place, players } = this.#options
    this.#end = new AbortController()
    const { signal } = this.#end
    const { media, load } = createMedia(place, this.#options, signal)
    const plyr = new Plyr(media, { ...options, muted: this.#state.muted })
    this.plyr = plyr
    this.#start = from
    const timeout = setTimeout(() => this.#fail(), players.timeoutMs)
    const slow = setTimeout(() => this.#show({ slow: true }), players.slowMs)
    const stopTimers = () => {
      clearTimeout(timeout)
      clearTimeout(slow)
    }
    signal.addEventListener('abort', stopTimers)
    const becomeReady = () => {
      stopTimers()
      this.#show({ ready: true, slow: false })
    }

    const on = (types: readonly string[], listener: () => void) => {
      for (const type of types) media.addEventListener(type, listener, { signal })
    }
    on(['loadedmetadata'], () => {
      if (this.#start > 0) plyr.currentTime = this.#start
      this.#start = 0
      this.#update(plyr)
    })
    on(['play', 'pause', 'seeking', 'timeupdate', 'volumechange'], () => this.#update(plyr))
    on(['canplaythrough', 'playing'], becomeReady)
    on(['play'], () => takeTurn(plyr.pause, signal))
    on(['ended'], () => {
      plyr.restart()
      plyr.pause()
    })
    on(['error'], () => this.#rebuild(plyr, !this.#isFile && media.error !== null))
    if (!this.#isFile) this.#watchForTap(plyr, on, signal)

    load()
    // A browser that forbids autoplay leaves the start to a press on the button.
    if (play) void Promise.resolve(plyr.play()).catch((reason: unknown) => isAutoplayRefusal(reason) && becomeReady())
  }

  close(): void {
    this.#end.abort()
    this.plyr?.destroy()
    this.#options.place.replaceChildren()
  }

  get #isFile(): boolean {
    return this.#options.source.provider === 'google'
  }

  #show(changed: Partial<PlayerState>): void {
    const next = { ...this.#state, ...changed }
    const isChanged = JSON.stringify(next) !== JSON.stringify(this.#state)
    this.#state = next
    if (isChanged) this.#options.onChange(next)
  }

  #update(plyr: import('plyr')): void {
    // The time is 0 until the player can seek.
    if (this.#start > 0) return
    if (plyr.currentTime > this.#failedAt + RECOVERED_AFTER_S) this.#rebuilds = 0
    this.#show({
      playing: !plyr.paused,
      muted: plyr.muted,
      elapsed: Math.floor(plyr.currentTime),
      duration: Math.floor(plyr.duration),
    })
  }

  /** Asks for a press on the frame's own picture when a ready player does not begin. */
  #watchForTap(
    plyr: import('plyr'),
    on: (types: readonly string[], listener: () => void) => void,
    signal: AbortSignal,
  ): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    signal.addEventListener('abort', () => clearTimeout(timer))
    on(['canplaythrough'], () => {
      if (!plyr.paused) timer = setTimeout(() => this.#show({ needsTap: true }), this.#options.players.tapTimeoutMs)
    })
    on(['playing', 'waiting'], () => {
      clearTimeout(timer)
      this.#show({ needsTap: false })
    })
  }

  #rebuild(plyr: import('plyr'), isFinal: boolean): void {
    if (isFinal || this.#rebuilds === MAX_REBUILDS) return this.#fail()
    this.#rebuilds += 1
    this.#failedAt = this.#start || plyr.currentTime
    const wasPlaying = !plyr.paused
    this.close()
    this.#show({ ready: false })
    this.build(this.#failedAt, wasPlaying)
  }

  #fail(): void {
    this.close()
    this.#options.onFail(this.#state.elapsed)
  }
}

const isAutoplayRefusal = (reason: unknown) => reason instanceof DOMException && reason.name === 'NotAllowedError'
