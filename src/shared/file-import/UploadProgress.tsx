import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Progress, Text } from '@radix-ui/themes'
import { Button } from '../../ui/office/Button.tsx'

/** The progress of an upload, with a button to cancel it. `sent` is 0..1. */
export function UploadProgress({ name, sent, onCancel }: { name: string; sent: number; onCancel(): void }) {
  const { t } = useLingui()
  const percent = Math.round(sent * 100)
  return (
    <Grid columns="1" justify="start" gap="3">
      <Text as="p" weight="bold">
        {name}
      </Text>
      <Progress max={1} value={sent} aria-label={t`Upload`} />
      <Text as="p" size="2" color="gray">
        <Trans>Uploading: {percent} %</Trans>
      </Text>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Grid>
  )
}
