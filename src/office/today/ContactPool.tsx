import { Plural, Trans } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { useLocation } from 'wouter'
import { isSiteLocale, localeName } from '#domain/locale.ts'
import { Button } from '../../ui/office/Button.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { TodayList, TodayOffer } from './TodayList.tsx'
import { type Today, useTakeFromPool } from './use-today.ts'

/** How many contacts wait for a missioner, with a button that takes the one that waits longest; nothing if none does. */
export function ContactPool({ pool: { waiting, groups, capacity, taken } }: { pool: NonNullable<Today['pool']> }) {
  const [, navigate] = useLocation()
  const take = useTakeFromPool((contact) => navigate(contactPath(contact)))
  if (waiting === 0) return null
  const others = groups.reduce((rest, { contacts }) => rest - contacts, waiting)
  return (
    <TodayList
      title={
        <Plural
          value={waiting}
          one="# contact is waiting for a missioner"
          other="# contacts are waiting for a missioner"
        />
      }
      after={
        <Flex wrap="wrap" align="center" gap="3">
          <Button variant="quiet" busy={take.isPending} disabled={taken >= capacity} onClick={() => take.mutate()}>
            <Trans>Take the next one</Trans>
          </Button>
          <Text color="gray">
            <Trans>
              {taken} of {capacity} this week
            </Trans>
          </Text>
        </Flex>
      }
    >
      {groups.map(({ contact_locale, contact_location, contacts }) => (
        <TodayOffer
          key={`${contact_locale ?? ''} ${contact_location ?? ''}`}
          name={contact_location ?? <Trans>Place not known</Trans>}
          fact={isSiteLocale(contact_locale) ? localeName[contact_locale] : <Trans>Language not known</Trans>}
        >
          <span>{contacts}</span>
        </TodayOffer>
      ))}
      {others > 0 && (
        <TodayOffer name={<Trans>Other places and languages</Trans>}>
          <span>{others}</span>
        </TodayOffer>
      )}
    </TodayList>
  )
}
