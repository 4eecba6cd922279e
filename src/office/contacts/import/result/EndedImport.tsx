import { Trans } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../../lib/session.ts'
import { Button, ButtonLink } from '../../../../ui/office/Button.tsx'
import { ErrorNote } from '../../../../ui/notice/ErrorNote.tsx'
import { type ContactImport, useDownloadResult, useUndoImport } from '../use-contact-import.ts'
import { ImportFigures } from './ImportFigures.tsx'

/** What an import brought, and what can be done about it. */
export function EndedImport({ found }: { found: ContactImport }) {
  const { user } = useSnapshot(session)
  const undo = useUndoImport()
  const download = useDownloadResult()
  const { undo_id } = found
  const mayUndo = undo_id !== null && holdsRight(user?.account_role, 'undo.restore')
  const address = found.created_count + found.updated_count > 0 && !undo.isDone ? `/contacts?import=${found._id}` : null
  return (
    <Grid columns="1" gap="4">
      {found.failure !== null && <ErrorNote>{found.failure}</ErrorNote>}
      <Grid columns="1" gap="4" role="status">
        <div>
          <Heading as="h2" size="4">
            {found.file_name}
          </Heading>
          <Text as="p" size="2" color="gray">
            {undo.isDone ? (
              <Trans>Undone</Trans>
            ) : found.state === 'stopped' ? (
              <Trans>Stopped.</Trans>
            ) : (
              found.failure === null && <Trans>The import has ended.</Trans>
            )}
          </Text>
        </div>
        <ImportFigures found={found} />
      </Grid>
      <Flex wrap="wrap" gap="3">
        {address !== null && (
          <ButtonLink href={address}>
            <Trans>Show these contacts</Trans>
          </ButtonLink>
        )}
        <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate({ _id: found._id })}>
          <Trans>Download the file with the results</Trans>
        </Button>
        {mayUndo && (
          <Button variant="quiet" busy={undo.isPending} onClick={() => void undo.run(undo_id)}>
            <Trans>Undo the import</Trans>
          </Button>
        )}
        <ButtonLink variant="quiet" href="/contacts/import">
          <Trans>Import another file</Trans>
        </ButtonLink>
      </Flex>
      {mayUndo && (
        <Text as="p" size="1" color="gray">
          <Trans>You can undo an import for 30 days, on the “Undo” page.</Trans>
        </Text>
      )}
    </Grid>
  )
}
