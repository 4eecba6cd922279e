import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Flex, Progress, Text } from '@radix-ui/themes'
import { Button } from '../../../src/ui/office/Button.tsx'

interface UploadProgressProps {
  /** From 0 to 1. */
  progress: number
  onCancel(): void
}

/** How far an upload is, and a button that cancels it. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const { t } = useLingui()
  return (
    <Flex wrap="wrap" gap="2">
      <Box asChild flexGrow="1" flexBasis="12rem">
        <Text as="div" size="1" color="gray">
          <span aria-hidden>{t`Uploading: ${Math.round(progress * 100)}%`}</span>
          <Progress max={1} aria-label={t`Upload of the picture`} value={progress} />
        </Text>
      </Box>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Flex>
  )
}
