// What video and audio share about providers. Pure: the server uses it for its content security policy.

/** The provider of a recording; `google` is Google Drive. */
export type MediaProvider = 'youtube' | 'vimeo' | 'google'

/** A recording at a provider. */
export interface MediaSource {
  provider: MediaProvider
  id: string
  /** Vimeo's key of an unlisted video; empty for all others. */
  hash: string
}

/** The names of the providers, the same in every language. */
export const providerNames: Readonly<Record<MediaProvider, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  google: 'Google Drive',
}

/** The addresses of the players; the id is appended. */
export type PlayerAddresses = Readonly<Record<MediaProvider, string>>

/** The players of the providers. This address of YouTube sets no cookies. */
export const providerAddresses: PlayerAddresses = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
  google: 'https://drive.google.com/uc?export=download&id=',
}

/** The only origins that a page may put into a frame. */
export const frameOrigins = [providerAddresses.youtube, providerAddresses.vimeo].map(
  (address) => new URL(address).origin,
)

/** The only foreign origins of sound: Google Drive and the origin that it redirects to. */
export const soundOrigins = [new URL(providerAddresses.google).origin, 'https://drive.usercontent.google.com']

const idForms: Readonly<Record<MediaProvider, RegExp>> = {
  youtube: /^[\w-]{1,64}$/,
  vimeo: /^\d{1,20}$/,
  google: /^[\w-]{1,128}$/,
}

/** Whether `id` is a valid id of the provider, safe to use in an address. */
export const isMediaId = (provider: MediaProvider, id: string): boolean => idForms[provider].test(id)

/** Whether `hash` is a valid key of Vimeo. */
export const isMediaHash = (hash: string): boolean => /^[\da-f]{8,64}$/i.test(hash)

/** The provider's page of the recording. */
export function mediaPage({ provider, id, hash }: MediaSource): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  if (provider === 'google') return `https://drive.google.com/file/d/${id}/view`
  return `https://vimeo.com/${id}${hash === '' ? '' : `/${hash}`}`
}
