import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Link } from 'wouter'
import { isSamePhone } from '#domain/phone/is-same-phone.ts'
import { Panel } from '../../../ui/office/Panel.tsx'
import { showError } from '../../../ui/notice/show-error.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { useUndoMessage } from '../use-undo-message.ts'
import { FieldChoice } from '../fields/FieldChoice.tsx'
import { fieldWords } from '../fields/field-words.ts'
import { differingFields, suggestedFields } from './merge-fields.ts'
import { type DuplicatePair, type MergeField, useKeepApart, useMerge } from './use-duplicates.ts'

/** Two contacts with one phone, side by side: they become one, or are kept apart. */
export function PairCard({ pair }: { pair: DuplicatePair }) {
  const { t } = useLingui()
  const { first, second } = pair
  const [taken, setTaken] = useState<readonly MergeField[]>(() => suggestedFields(pair))
  const merge = useMerge()
  const keepApart = useKeepApart()
  const say = useUndoMessage()
  const ids = { target_id: first._id, merged_id: second._id }
  const busy = merge.isPending || keepApart.isPending
  const added = second.contact_phones.filter(
    ({ phone }) => !first.contact_phones.some((known) => isSamePhone(phone, known.phone)),
  )
  const phones = [...first.contact_phones, ...added].map(({ shown }) => shown)

  function take(field: MergeField, fromSecond: boolean) {
    const others = taken.filter((other) => other !== field)
    setTaken(fromSecond ? [...others, field] : others)
  }
  function join() {
    const versions = { target_version: first.version, merged_version: second.version }
    merge
      .mutateAsync({ ...ids, ...versions, take: [...taken] })
      .then(({ undo_id }) => say(t`Merged`, undo_id), showError)
  }
  return (
    <Panel>
      <article aria-label={t`${first.contact_fullname || '–'} and ${second.contact_fullname || '–'}`}>
        <Grid columns="2" gapX="3" gapY="2">
          {[first, second].map((contact) => (
            <Flex key={contact._id} direction="column">
              <Text asChild size="4" weight="bold">
                <Link href={contactPath(contact)}>{contact.contact_fullname || t`No name`}</Link>
              </Text>
              <Text size="1" color="gray">
                <Trans>
                  Added <RelativeTime date={contact.created_at} />
                </Trans>
              </Text>
            </Flex>
          ))}
        </Grid>
        {differingFields(pair).map((field) => (
          <FieldChoice
            key={field}
            name={fieldWords.nameOf(field)}
            values={[fieldWords.valueOf(first, field), fieldWords.valueOf(second, field)]}
            isSecond={taken.includes(field)}
            onChoose={(isSecond) => take(field, isSecond)}
          />
        ))}
        <Text as="p" size="1" color="gray">
          <Trans>Phones, profiles, tags, notes and lessons of both are kept.</Trans> {phones.join(', ')}
        </Text>
        <Flex wrap="wrap" gap="2">
          <Button busy={merge.isPending} disabled={busy} onClick={join}>
            <Trans>Merge</Trans>
          </Button>
          <Button variant="quiet" busy={keepApart.isPending} disabled={busy} onClick={() => keepApart.mutate(ids)}>
            <Trans>They are different people</Trans>
          </Button>
        </Flex>
      </article>
    </Panel>
  )
}
