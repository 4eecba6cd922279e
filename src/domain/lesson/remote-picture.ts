/** What students get in place of a picture on another site: an address that no browser requests and no decoder accepts. */
export const withheldPicture = 'data:,'

/** Whether a picture is on another site and not stored here. */
export function isRemotePicture(address: string): boolean {
  return /^https?:/i.test(address)
}

/** Why a picture of another site could not be stored here. `forbidden` is an address that the server does not connect to. */
export const pictureFailures = ['forbidden', 'unreachable', 'too-large', 'not-a-picture', 'too-many'] as const
export type PictureFailure = (typeof pictureFailures)[number]

/** Browsers read a host from an address without a scheme, too. */
const NAMES_HOST = /^\s*(?:https?:|[\\/]\s*[\\/])/i

/** A picture outside lessons as pages may show it: empty if it is on another site. */
export function ownPicture(address: string): string {
  return isRemotePicture(address) || NAMES_HOST.test(address) ? '' : address
}
