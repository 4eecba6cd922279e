import type { LinkIcon } from './schema.ts'

export function presentIcon(address: string | undefined): LinkIcon {
  return { icon_url: address ?? null }
}
