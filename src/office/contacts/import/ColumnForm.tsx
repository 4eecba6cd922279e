import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MatchMode } from '#domain/contact/contact-import.ts'
import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import { type ContactColumn, contactColumns, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { ErrorNote } from '../../../ui/notice/ErrorNote.tsx'
import { useContactChoices } from '../use-contacts.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { OwnerChoice } from './OwnerChoice.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { type ReadFile, useStartImport } from './use-contact-import.ts'

interface ColumnFormProps {
  file: ReadFile
  onStarted(importId: string): void
  onCancel(): void
}

const NONE = ''
const SAMPLES = 3

/** What the columns of a file hold, what happens to known phones, and what the first rows would become. */
export function ColumnForm({ file, onStarted, onCancel }: ColumnFormProps) {
  const { t } = useLingui()
  const headingId = useId()
  const { _id, file_name, row_count } = file.import
  const [columns, setColumns] = useState(file.columns)
  const [match_mode, setMatch] = useState<MatchMode>('skip')
  const [source, setSource] = useState(NONE)
  const choices = useContactChoices()
  const { user } = useSnapshot(session)
  const givesOut = holdsRight(user?.account_role, 'contacts.transfer')
  const [owners, setOwners] = useState<readonly string[] | null>([])
  const start = useStartImport()
  const hasPerson = columns.includes('contact_fullname') || columns.includes('contact_phones')
  const repeated = repeatedFields(columns)
  const isClear = hasPerson && repeated.every((column) => isJoined(column))
  const receivers = choices.data?.missioners.filter(({ takes_contacts }) => takes_contacts) ?? []
  const names: { value: ContactColumn | ''; label: string }[] = [
    { value: NONE, label: t`Skip` },
    ...contactColumns
      .filter((column) => column !== 'contact_owner_id' || givesOut)
      .map((column) => ({ value: column, label: t(contactFields[column].label) })),
  ]
  const setColumn = (index: number, value: ContactColumn | '') =>
    setColumns((before) => before.map((column, at) => (at === index ? value || null : column)))
  const run = async () => {
    if (owners === null) return
    await start.mutateAsync({ _id, columns, match_mode, contact_source_id: source || null, owner_ids: [...owners] })
    onStarted(_id)
  }
  return (
    <Grid columns="1" gap="5">
      <Text as="p" color="gray">
        {file_name} · {plural(row_count, { one: '# row', other: '# rows' })}
      </Text>
      <section aria-labelledby={headingId}>
        <Heading as="h2" size="4" mb="3" id={headingId}>
          <Trans>What the columns contain</Trans>
        </Heading>
        <FieldGrid>
          <ul>
            {file.header.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns never move, and two can have the same name
              <li key={index}>
                <SelectInput<ContactColumn | ''>
                  label={name || t`Column ${index + 1}`}
                  hint={samplesOf(file, index)}
                  value={columns[index] ?? NONE}
                  options={names}
                  onChoose={(value) => setColumn(index, value)}
                />
              </li>
            ))}
          </ul>
        </FieldGrid>
        {!hasPerson && (
          <ErrorNote>
            <Trans>Choose which column contains the names or the phone numbers.</Trans>
          </ErrorNote>
        )}
        {repeated.map((column) => {
          const field = t(contactFields[column].label)
          return isJoined(column) ? (
            <Text key={column} as="p" color="gray" mt="3">
              <Trans>Several columns are “{field}”: their cells are joined.</Trans>
            </Text>
          ) : (
            <ErrorNote key={column}>
              <Trans>Several columns are “{field}”, of which a contact has one. Choose one of them.</Trans>
            </ErrorNote>
          )
        })}
      </section>
      <FieldGrid>
        <div>
          <SelectInput<MatchMode>
            label={t`If a phone number already exists`}
            value={match_mode}
            options={[
              { value: 'skip', label: t`Skip the row` },
              { value: 'update', label: t`Update the contact` },
              { value: 'create', label: t`Create another contact` },
            ]}
            onChoose={setMatch}
          />
          <SelectInput
            label={t`Source of new contacts`}
            value={source}
            options={[
              { value: NONE, label: t`None` },
              ...(choices.data?.sources ?? []).map(({ _id: value, source_name: label }) => ({ value, label })),
            ]}
            onChoose={setSource}
          />
        </div>
      </FieldGrid>
      {givesOut && <OwnerChoice missioners={receivers} chosen={owners} onChoose={setOwners} />}
      {isClear && <ImportPreview choice={{ _id, columns, match_mode }} />}
      <Flex wrap="wrap" justify="end" gap="3">
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button
          disabled={!isClear || owners === null || row_count === 0}
          busy={start.isPending}
          onClick={() => void run()}
        >
          {plural(row_count, { one: 'Import # row', other: 'Import # rows' })}
        </Button>
      </Flex>
    </Grid>
  )
}

function samplesOf({ first }: ReadFile, index: number): string {
  const texts = first.map(({ cells }) => cells[index] ?? '').filter((text) => text !== '')
  return texts.slice(0, SAMPLES).join(' · ') || '–'
}

/** The fields of one value that several columns hold. */
function repeatedFields(columns: readonly (ContactColumn | null)[]): ContactColumn[] {
  const isSingle = (field: ContactField) => field.entries === undefined && field.kind !== 'note'
  return contactColumns.filter(
    (field) => isSingle(contactFields[field]) && columns.filter((column) => column === field).length > 1,
  )
}

const isJoined = (column: ContactColumn) => (contactFields[column] as ContactField).joins !== undefined
