import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Progress, Text } from '@radix-ui/themes'
import { Button } from '../../../../ui/office/Button.tsx'
import { type ContactImport, useStopImport } from '../use-contact-import.ts'
import { ImportFigures } from './ImportFigures.tsx'

/** How far an import is. */
export function RunningImport({ found }: { found: ContactImport }) {
  const { t } = useLingui()
  const stop = useStopImport()
  const total = found.row_count
  const done = found.created_count + found.updated_count + found.skipped_count + found.rejected_count
  return (
    <Grid columns="1" gap="4">
      <Flex wrap="wrap" align="center" justify="between" gap="3">
        <div>
          <Heading as="h2" size="4">
            {found.file_name}
          </Heading>
          <Text as="p" size="2" color="gray">
            {t`Rows: ${done} of ${total}`} · <Trans>You can leave this page: the import continues.</Trans>
          </Text>
        </div>
        <Button variant="quiet" busy={stop.isPending} onClick={() => stop.mutate({ _id: found._id })}>
          <Trans>Stop the import</Trans>
        </Button>
      </Flex>
      <Progress max={Math.max(total, 1)} value={done} aria-label={t`Import`} />
      <ImportFigures found={found} />
    </Grid>
  )
}
