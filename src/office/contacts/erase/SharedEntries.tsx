import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { CardList } from '../../../ui/office/CardList.tsx'
import { FieldChoice } from '../fields/FieldChoice.tsx'
import css from './SharedEntries.module.css'

type Entry = RouterOutputs['contacts']['sharedEntries']['entries'][number]

interface SharedEntriesProps {
  entries: readonly Entry[]
  /** Gets whether each entry is erased too. */
  onDecide(decisions: { key: string; goes: boolean }[]): void
  onClose(): void
}

/** The entries that fit the person and another contact, with a decision about each. */
export function SharedEntries({ entries, onDecide, onClose }: SharedEntriesProps) {
  const { t } = useLingui()
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const open = entries.filter(({ key }) => !decided.has(key)).length
  return (
    <Dialog
      title={t`Some entries also fit another contact`}
      description={
        <Trans>Decide about each of them. What you erase is deleted permanently, for the other contact too.</Trans>
      }
      width="40rem"
      onClose={onClose}
    >
      <CardList>
        <ul>
          {entries.map((entry) => (
            <Grid key={entry.key} asChild columns="1" gap="2" p="4">
              <li>
                <EntryFacts entry={entry} />
                <FieldChoice
                  name={entry.others.length > 0 ? t`Also fits: ${entry.others.join(', ')}` : t`Mentions this person`}
                  values={[t`Leave`, t`Erase`]}
                  isSecond={decided.get(entry.key)}
                  onChoose={(goes) => setDecided(new Map(decided).set(entry.key, goes))}
                />
              </li>
            </Grid>
          ))}
        </ul>
      </CardList>
      <Text as="p" role="status" color="gray" className={css.open}>
        {open > 0 && <Plural value={open} one="# entry left to decide" other="# entries left to decide" />}
      </Text>
      <Flex wrap="wrap" justify="end" gap="3">
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          disabled={open > 0}
          onClick={() => onDecide(entries.map(({ key }) => ({ key, goes: decided.get(key) ?? false })))}
        >
          <Trans>Continue</Trans>
        </Button>
      </Flex>
    </Dialog>
  )
}

function EntryFacts({ entry: { kind, name, shown_phone, text, date } }: { entry: Entry }) {
  const { t, i18n } = useLingui()
  const kinds = {
    studying: t`Submission`,
    request: t`Request from the site`,
    row: t`Row of an imported file`,
    note: t`Note`,
    step: t`Next step`,
    message: t`Message from the site`,
    answer: t`Answer`,
    comment: t`Comment`,
  }
  const from = [name, shown_phone].filter(Boolean).join(' · ')
  return (
    <div>
      <Text as="p" size="1" color="gray">
        {kinds[kind]} · <time dateTime={date.toISOString()}>{i18n.date(date, { dateStyle: 'medium' })}</time>
      </Text>
      {from && (
        <Text as="p" weight="medium">
          {from}
        </Text>
      )}
      {text && <p className="pre-line">{text}</p>}
    </div>
  )
}
