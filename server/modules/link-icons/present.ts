/** `icon_url` lies on this install; null where a generic icon has to do. */
export interface LinkIcon {
  icon_url: string | null
}

export function presentIcon(address: string | undefined): LinkIcon {
  return { icon_url: address ?? null }
}
