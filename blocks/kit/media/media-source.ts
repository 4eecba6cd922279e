// What video and audio share about the places they come from. Pure: the server reads it too, for its policy.

/** Who keeps a recording; `google` is Google Drive. */
export type MediaProvider = 'youtube' | 'vimeo' | 'google'

/** One recording at its provider. */
export interface MediaSource {
  provider: MediaProvider
  id: string
  /** Vimeo's key to a video that is not listed; empty for all others. */
  hash: string
}

/** What people call them, in every language. */
export const providerNames: Readonly<Record<MediaProvider, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  google: 'Google Drive',
}

/** What an id of a provider, or what comes after it, is appended to in order to get its player. */
export type PlayerAddresses = Readonly<Record<MediaProvider, string>>

/** The providers' own players. YouTube's is the one that sets no cookie. */
export const providerAddresses: PlayerAddresses = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
  google: 'https://drive.google.com/uc?export=download&id=',
}

/** The only origins that a page may put into a frame. */
export const frameOrigins = [providerAddresses.youtube, providerAddresses.vimeo].map(
  (address) => new URL(address).origin,
)

/** The only foreign origins that sound may come from: Drive, and where Drive sends on to. */
export const soundOrigins = [new URL(providerAddresses.google).origin, 'https://drive.usercontent.google.com']

const idForms: Readonly<Record<MediaProvider, RegExp>> = {
  youtube: /^[\w-]{1,64}$/,
  vimeo: /^\d{1,20}$/,
  google: /^[\w-]{1,128}$/,
}

/** Whether `id` can be an id of the provider, and so be part of an address. */
export const isMediaId = (provider: MediaProvider, id: string): boolean => idForms[provider].test(id)

/** Whether `hash` can be Vimeo's key to a video. */
export const isMediaHash = (hash: string): boolean => /^[\da-f]{8,64}$/i.test(hash)

/** The page on which the provider itself shows the recording. */
export function mediaPage({ provider, id, hash }: MediaSource): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  if (provider === 'google') return `https://drive.google.com/file/d/${id}/view`
  return `https://vimeo.com/${id}${hash === '' ? '' : `/${hash}`}`
}
