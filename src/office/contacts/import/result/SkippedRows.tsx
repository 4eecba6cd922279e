import { Trans, useLingui } from '@lingui/react/macro'
import { Heading } from '@radix-ui/themes'
import { Link } from 'wouter'
import { contactPath } from '../../../shared/contacts/contact-path.ts'
import { RowReasons } from '../../../shared/RowReasons.tsx'
import type { ImportReportData } from '../use-contact-import.ts'

type SkippedRow = ImportReportData['skipped'][number]

/** The rows that were left out because a contact has their phone, and which one that is. */
export function SkippedRows({ rows, count }: { rows: readonly SkippedRow[]; count: number }) {
  const { t } = useLingui()
  return (
    <section>
      <Heading as="h3" size="3" mb="2">
        <Trans>Skipped rows</Trans>
      </Heading>
      <RowReasons
        label={t`Skipped rows`}
        rows={rows.map((skipped) => ({ row: skipped.row, reason: <Reason {...skipped} /> }))}
      />
      {count > rows.length && (
        <p>
          <Trans>The file with the results has the rest.</Trans>
        </p>
      )}
    </section>
  )
}

function Reason({ contact_id, contact_fullname, made_in_row: earlier }: SkippedRow) {
  const { t } = useLingui()
  if (contact_id === null) return <Trans>A contact that is archived or erased now had the same phone number.</Trans>
  const name = (
    <Link href={contactPath({ _id: contact_id })} translate="no">
      {contact_fullname || t`A contact without a name`}
    </Link>
  )
  if (earlier === null) return <Trans>{name} has the same phone number.</Trans>
  return (
    <Trans>
      {name}, of row {earlier}, has the same phone number.
    </Trans>
  )
}
