import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Heading, Progress } from '@radix-ui/themes'
import { ChevronLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PageTitle } from '../../../shared/app/PageTitle.tsx'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { IconButton, IconLink } from '../../../ui/office/IconButton.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { QueueCard } from './QueueCard.tsx'
import { UnsentCalls } from './UnsentCalls.tsx'
import { useQueue } from './use-queue.ts'

/** `/contacts/next`: one contact after the other, the most urgent first. */
export default function NextContactPage() {
  const { t } = useLingui()
  const queue = useQueue()
  const { found, card, place, waiting } = queue
  const number = place + 1
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    // The next person starts at the top, and is announced.
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <Grid columns="1" gap="3" maxWidth="34rem" mx="auto">
      <PageTitle>{t`Next contact`}</PageTitle>
      {/* Help is at the other edge. */}
      <Grid columns="auto auto 1fr calc(2 * var(--target))" align="center">
        <IconLink href="/contacts" label={t`Back to the list`}>
          <X size={22} aria-hidden="true" />
        </IconLink>
        <IconButton label={t`Previous contact`} disabled={!queue.hasBefore} onClick={queue.back}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <Heading ref={title} size="4" weight="medium" align="center" tabIndex={-1}>
          {card ? (
            <Trans>
              {number} of {waiting}
            </Trans>
          ) : (
            <Trans>Next contact</Trans>
          )}
        </Heading>
      </Grid>
      {card && <Progress aria-label={t`Contacts`} value={place} max={waiting} />}
      {card ? (
        <QueueCard key={`${card._id} ${place}`} contact={card} onDone={queue.next} onSkip={queue.next} />
      ) : queue.isLoaded ? (
        <Done place={place} onReload={queue.reload} />
      ) : found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Placeholder shape="page" />
      )}
      <UnsentCalls />
    </Grid>
  )
}

function Done({ place, onReload }: { place: number; onReload(): void }) {
  const { t } = useLingui()
  if (place === 0)
    return (
      <Notice title={t`No one is waiting for you`} action={<ButtonLink href="/contacts">{t`All contacts`}</ButtonLink>}>
        <Trans>New contacts, promised calls and replies appear here.</Trans>
      </Notice>
    )
  return (
    <Notice title={t`That was everyone for now`} action={<Button onClick={onReload}>{t`Check for more`}</Button>} />
  )
}
