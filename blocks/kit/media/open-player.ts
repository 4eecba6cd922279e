import * as plyrModule from 'plyr'
import type { FrameLanguage } from './frame-language.ts'
import { frameMedia } from './frame-media.ts'
import type { MediaProvider, MediaSource } from './media-source.ts'
import type { Players } from './players.ts'
import { takeTurn } from './take-turn.ts'
import { vimeoLanguage } from './vimeo-language.ts'
import { youtubeLanguage } from './youtube-language.ts'

// Its types are those of a CommonJS module, which it is not.
const { default: Plyr } = plyrModule as unknown as { default: typeof import('plyr') }

/** Seconds that one press goes back or forward. */
export const STEP = 10

/** How often a player is built anew after one error upon the other. */
const REBUILDS = 3

/** Seconds that have to be played after an error before the next one counts as the first again. */
const RECOVERED = 5

const options: import('plyr').Options = {
  controls: [],
  volume: 0.7,
  seekTime: STEP,
  storage: { enabled: false },
  fullscreen: { enabled: false },
  // These two would be fetched from elsewhere.
  loadSprite: false,
  blankVideo: '',
}

/** What a player shows of itself. */
export interface PlayerState {
  /** Whether it can be played through; until then it is being fetched. */
  ready: boolean
  playing: boolean
  muted: boolean
  /** Whole seconds, as is the next; 0 while unknown. */
  elapsed: number
  duration: number
  /** The browser lets it begin only by a press on the provider's own picture. */
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
  /** An element that nobody else fills, for the provider's frame. */
  place: HTMLElement
  source: MediaSource
  /** The frame's name, for those who cannot see it. */
  name: string
  /** Second to begin at. */
  from: number
  players: Players
  onChange(state: PlayerState): void
  /** It is out of reach, or breaks whenever it is built; by then the player is closed. */
  onFail(elapsed: number): void
}

/** The state of a player that is about to be opened. */
export const openingState = (from: number): PlayerState => ({
  ready: false,
  playing: false,
  muted: false,
  elapsed: from,
  duration: 0,
  needsTap: false,
})

/** Opens a player and plays. One that breaks is built anew and goes on at the same second (STATE-PLAYER-05). */
export function openPlayer({ place, onChange, onFail, ...opened }: OpenPlayerOptions): Player {
  const isFile = opened.source.provider === 'google'
  let state = openingState(opened.from)
  let rebuilds = 0
  let brokeAt = 0
  let current = build(opened.from, true)

  function show(changed: Partial<PlayerState>) {
    const next = { ...state, ...changed }
    const isNews = Object.entries(changed).some(([key, value]) => state[key as keyof PlayerState] !== value)
    state = next
    if (isNews) onChange(state)
  }

  function close() {
    current.end.abort()
    current.plyr.destroy()
    place.replaceChildren()
  }

  function fail() {
    close()
    onFail(state.elapsed)
  }

  function build(from: number, play: boolean): { plyr: import('plyr'); end: AbortController } {
    const end = new AbortController()
    const { media, load } = makeMedia(place, opened, end.signal)
    const plyr = new Plyr(media, { ...options, muted: state.muted })
    const on = (types: readonly string[], listener: () => void) => {
      for (const type of types) media.addEventListener(type, listener, { signal: end.signal })
    }
    let start = from
    const patience = setTimeout(fail, opened.players.patience)
    let tap: ReturnType<typeof setTimeout> | undefined
    end.signal.addEventListener('abort', () => {
      clearTimeout(patience)
      clearTimeout(tap)
    })

    const update = () => {
      // It stands at nought until it can be moved.
      if (start > 0) return
      if (plyr.currentTime > brokeAt + RECOVERED) rebuilds = 0
      show({
        playing: !plyr.paused,
        muted: plyr.muted,
        elapsed: Math.floor(plyr.currentTime),
        duration: Math.floor(plyr.duration),
      })
    }
    const becomeReady = () => {
      clearTimeout(patience)
      show({ ready: true })
    }

    on(['loadedmetadata'], () => {
      if (start > 0) plyr.currentTime = start
      start = 0
      update()
    })
    on(['play', 'pause', 'seeking', 'timeupdate', 'volumechange'], update)
    on(['canplaythrough', 'playing'], becomeReady)
    on(['canplaythrough'], () => {
      if (!isFile && !plyr.paused) tap = setTimeout(() => show({ needsTap: true }), opened.players.tapAfter)
    })
    on(['playing', 'waiting'], () => {
      clearTimeout(tap)
      show({ needsTap: false })
    })
    on(['play'], () => takeTurn(plyr.pause, end.signal))
    on(['ended'], () => {
      plyr.restart()
      plyr.pause()
    })
    on(['error'], () => {
      if (rebuilds === REBUILDS || (!isFile && media.error)) return fail()
      rebuilds += 1
      brokeAt = start || plyr.currentTime
      const wasPlaying = !plyr.paused
      close()
      show({ ready: false })
      current = build(brokeAt, wasPlaying)
    })

    load()
    // Browsers that let nothing play by itself leave that to a press on the button.
    if (play) void Promise.resolve(plyr.play()).catch((reason: unknown) => isRefusal(reason) && becomeReady())
    return { plyr, end }
  }

  return {
    toggle: () => void Promise.resolve(current.plyr.togglePlay()).catch(() => undefined),
    seek: (seconds) => {
      current.plyr.currentTime = seconds
    },
    back: () => current.plyr.rewind(),
    forward: () => current.plyr.forward(),
    mute: () => {
      current.plyr.muted = !current.plyr.muted
    },
    close,
  }
}

const isRefusal = (reason: unknown) => reason instanceof DOMException && reason.name === 'NotAllowedError'

const languages: Readonly<Record<Exclude<MediaProvider, 'google'>, FrameLanguage>> = {
  youtube: youtubeLanguage,
  vimeo: vimeoLanguage,
}

/** The element that plays, in `place`: Drive gives a file, the others a frame. `load` begins to fetch the file. */
function makeMedia(
  place: HTMLElement,
  { source, name, players }: Pick<OpenPlayerOptions, 'source' | 'name' | 'players'>,
  signal: AbortSignal,
): { media: HTMLAudioElement; load(): void } {
  const address = players.addresses[source.provider] + source.id
  const unseen = document.createElement('div')
  unseen.hidden = true
  // A player lets its errors rise; above the page they would count as the application's own.
  unseen.addEventListener('error', (event) => event.stopPropagation())

  if (source.provider === 'google') {
    const media = document.createElement('audio')
    media.preload = 'auto'
    unseen.append(media)
    place.replaceChildren(unseen)
    return {
      media,
      // Only now: a player copies the element first, and a copy would fetch as well.
      load: () => {
        media.src = address
      },
    }
  }

  const language = languages[source.provider]
  const frame = document.createElement('iframe')
  frame.title = name
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  for (const right of sandbox) frame.sandbox.add(right)
  frame.src = `${address}?${new URLSearchParams(language.parameters(window.location.origin, source.hash)).toString()}`
  const media = frameMedia(frame, language, signal)
  unseen.append(media)
  place.replaceChildren(frame, unseen)
  return { media, load: () => undefined }
}

const sandbox = [
  'allow-same-origin',
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
]
