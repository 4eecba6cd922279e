import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useId } from 'react'
import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import { type ContactColumn, contactColumns, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { Button } from '../../../../ui/office/Button.tsx'
import { ErrorNote } from '../../../../ui/notice/ErrorNote.tsx'
import type { ReadFile } from '../use-contact-import.ts'
import { ColumnTable } from './ColumnTable.tsx'

interface ColumnStepProps {
  file: ReadFile
  columns: readonly (ContactColumn | null)[]
  /** Whether the person may give the contacts to missioners. */
  givesOut: boolean
  onChoose(columns: (ContactColumn | null)[]): void
  onCancel(): void
  onNext(): void
}

/** What the columns of a file hold. */
export function ColumnStep({ file, columns, givesOut, onChoose, onCancel, onNext }: ColumnStepProps) {
  const { t } = useLingui()
  const headingId = useId()
  const hasPerson = columns.includes('contact_fullname') || columns.includes('contact_phones')
  const repeated = repeatedFields(columns)
  const used = columns.filter((column) => column !== null).length
  const count = columns.length
  return (
    <Grid asChild columns="1" gap="4">
      <section aria-labelledby={headingId}>
        <Flex wrap="wrap" align="baseline" justify="between" gapX="4">
          <Heading as="h2" size="4" id={headingId}>
            <Trans>What the columns contain</Trans>
          </Heading>
          <Text as="p" size="2" color="gray">
            {plural(count, { one: `${used} of # column is imported`, other: `${used} of # columns are imported` })}
          </Text>
        </Flex>
        <ColumnTable
          file={file}
          columns={columns}
          fields={contactColumns
            .filter((column) => column !== 'contact_owner_id' || givesOut)
            .map((column) => ({ value: column, label: t(contactFields[column].label) }))}
          labelledBy={headingId}
          onChoose={(index, column) => onChoose(columns.map((before, at) => (at === index ? column : before)))}
        />
        {!hasPerson && (
          <ErrorNote>
            <Trans>Choose which column contains the names or the phone numbers.</Trans>
          </ErrorNote>
        )}
        {repeated.map((column) => {
          const field = t(contactFields[column].label)
          return isJoined(column) ? (
            <Text key={column} as="p" color="gray">
              <Trans>Several columns are “{field}”: their cells are joined.</Trans>
            </Text>
          ) : (
            <ErrorNote key={column}>
              <Trans>Several columns are “{field}”, of which a contact has one. Choose one of them.</Trans>
            </ErrorNote>
          )
        })}
        <Flex wrap="wrap" gap="3">
          <Button disabled={!hasPerson || !repeated.every(isJoined)} onClick={onNext}>
            <Trans>Continue</Trans>
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Choose another file</Trans>
          </Button>
        </Flex>
      </section>
    </Grid>
  )
}

/** The fields of one value that several columns hold. */
function repeatedFields(columns: readonly (ContactColumn | null)[]): ContactColumn[] {
  const isSingle = (field: ContactField) => field.entries === undefined && field.kind !== 'note'
  return contactColumns.filter(
    (field) => isSingle(contactFields[field]) && columns.filter((column) => column === field).length > 1,
  )
}

const isJoined = (column: ContactColumn) => (contactFields[column] as ContactField).joins !== undefined
