import { Trans } from '@lingui/react/macro'
import { type MediaSource, mediaPage, providerNames } from './media-source.ts'
import type { PlayerState } from './open-player.ts'

/** What a player that is not ready says; with a link to the provider where that takes long. */
export function OpeningNote({ state, source }: { state: PlayerState; source: MediaSource }) {
  const place = providerNames[source.provider]
  if (state.ready) return null
  if (!state.slow) return <Trans>Opening…</Trans>
  return (
    <>
      <Trans>This takes longer than usual.</Trans>{' '}
      <a href={mediaPage(source)} target="_blank" rel="noreferrer">
        <Trans>Open it at {place}</Trans>
      </a>
    </>
  )
}
