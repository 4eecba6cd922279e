import { frameMedia } from './frame-media.ts'
import type { FrameProtocol } from './frame-protocol.ts'
import type { MediaProvider, MediaSource } from './media-source.ts'
import type { Players } from './players.ts'
import { vimeoProtocol } from './vimeo-protocol.ts'
import { youtubeProtocol } from './youtube-protocol.ts'

interface MediaOptions {
  source: MediaSource
  /** The accessible name of the frame. */
  name: string
  players: Players
}

const protocols: Readonly<Record<Exclude<MediaProvider, 'google'>, FrameProtocol>> = {
  youtube: youtubeProtocol,
  vimeo: vimeoProtocol,
}

/** Puts the element that plays into `place`: Drive serves a file, the others a frame. `load` starts to fetch the file. */
export function createMedia(
  place: HTMLElement,
  { source, name, players }: MediaOptions,
  signal: AbortSignal,
): { media: HTMLAudioElement; load(): void } {
  const address = players.addresses[source.provider] + source.id
  const hidden = document.createElement('div')
  hidden.hidden = true
  // Errors of the player bubble; the page would take them for its own.
  hidden.addEventListener('error', (event) => event.stopPropagation())

  if (source.provider === 'google') {
    const media = document.createElement('audio')
    media.preload = 'auto'
    hidden.append(media)
    place.replaceChildren(hidden)
    return {
      media,
      // The player first copies the element; a copy with an address would fetch it too.
      load: () => {
        media.src = address
      },
    }
  }

  const protocol = protocols[source.provider]
  const frame = document.createElement('iframe')
  frame.title = name
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  for (const right of sandbox) frame.sandbox.add(right)
  frame.src = `${address}?${new URLSearchParams(protocol.parameters(window.location.origin, source.hash)).toString()}`
  const media = frameMedia(frame, protocol, signal)
  hidden.append(media)
  place.replaceChildren(frame, hidden)
  return { media, load: () => undefined }
}

const sandbox = [
  'allow-same-origin',
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
]
