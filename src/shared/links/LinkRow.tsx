import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Eye, EyeOff, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/office/Button.tsx'
import { Badge, Flex, Text } from '@radix-ui/themes'
import { Panel } from '../../ui/office/Panel.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { ExpiryForm } from './ExpiryForm.tsx'
import { LinkAddress } from './LinkAddress.tsx'
import type { LessonLink } from './lesson-link.ts'

interface LinkRowProps {
  link: LessonLink
  lessonTitle: string
  onRevoke(): void
}

/** One link: its purpose, expiry and use, with its address, a form for the expiry and a button that closes it. */
export function LinkRow({ link, lessonTitle, onRevoke }: LinkRowProps) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const [isShown, setShown] = useState(false)
  const unnamed = link.is_private ? t`For one contact` : t`Unnamed link`
  const single = link.is_lasting ? t`Permanent link` : link.is_public_page ? t`For everyone, from the course page` : ''
  const name = link.purpose || single || unnamed
  return (
    <Panel isDense>
      <li aria-label={name}>
        <Flex wrap="wrap" align="center" justify="between" gap="2">
          <Text weight="medium">{name}</Text>
          <LinkState link={link} />
        </Flex>
        <Text as="p" size="1" color="gray">
          {link.created_by_name ? (
            <Trans>
              Created by {link.created_by_name} <RelativeTime date={link.created_at} />.
            </Trans>
          ) : (
            <Trans>
              Created <RelativeTime date={link.created_at} />.
            </Trans>
          )}{' '}
          {link.last_used_at ? (
            <>
              <Plural value={link.studyings_count} one="# student started with it" other="# students started with it" />
              <Trans>
                , the last one <RelativeTime date={link.last_used_at} />.
              </Trans>
            </>
          ) : (
            <Trans>No student has started with it.</Trans>
          )}
        </Text>
        {link.state !== 'closed' && !isEditing && (
          <Flex wrap="wrap" gap="2">
            {link.url && (
              <Button
                variant="quiet"
                aria-label={isShown ? t`Hide the link: ${name}` : t`Show the link: ${name}`}
                aria-expanded={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
                {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
              </Button>
            )}
            {!single && (
              <Button variant="quiet" aria-label={t`Change expiry: ${name}`} onClick={() => setEditing(true)}>
                <CalendarClock size={18} aria-hidden="true" />
                <Trans>Change expiry</Trans>
              </Button>
            )}
            <Button variant="quiet" aria-label={t`Turn off link: ${name}`} onClick={onRevoke}>
              <Link2Off size={18} aria-hidden="true" />
              <Trans>Turn off</Trans>
            </Button>
          </Flex>
        )}
        {isShown && link.url && <LinkAddress url={link.url} lessonTitle={lessonTitle} />}
        {isEditing && <ExpiryForm link={link} onClose={() => setEditing(false)} />}
      </li>
    </Panel>
  )
}

function LinkState({ link: { state, expires_at } }: { link: LessonLink }) {
  const { i18n } = useLingui()
  const day = expires_at && i18n.date(expires_at, { dateStyle: 'medium' })
  if (state === 'closed')
    return (
      <Badge color="red">
        <Trans>Turned off</Trans>
      </Badge>
    )
  if (state === 'expired')
    return (
      <Badge color="amber">
        <Trans>Expired on {day}</Trans>
      </Badge>
    )
  return <Badge color="green">{day ? <Trans>Expires on {day}</Trans> : <Trans context="link">Active</Trans>}</Badge>
}
