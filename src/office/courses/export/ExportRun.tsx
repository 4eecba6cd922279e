import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Progress, Text } from '@radix-ui/themes'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { ExportProgress } from '../course-data.ts'

interface ExportRunProps {
  progress: ExportProgress
  onRetry(): void
  onClose(): void
}

/** The progress of an export, and what to know about the file. */
export function ExportRun({ progress: { stage, done, total, fits }, onRetry, onClose }: ExportRunProps) {
  const { t } = useLingui()
  const broken = t`The download failed. Please try again.`
  const words = {
    waiting: t`The download is starting…`,
    lessons: t`Lessons: ${done} of ${total}`,
    pictures: t`Pictures: ${done} of ${total}`,
    done: t`The file is in your downloads.`,
    broken,
    unknown: broken,
  }
  const isBroken = stage === 'broken' || stage === 'unknown'
  const isRunning = !isBroken && stage !== 'done'
  return (
    <Dialog title={t`Export`} width="34rem" onClose={onClose}>
      <Grid columns="1" gap="3">
        {isRunning && (
          <Progress {...(stage !== 'waiting' && total > 0 ? { max: total, value: done } : {})} aria-label={t`Export`} />
        )}
        <p role="status">{words[stage]}</p>
        {isRunning && (
          <Text as="p" size="2" color="gray">
            <Trans>You can close this window: the download continues.</Trans>
          </Text>
        )}
        {!fits && (
          <Text as="p" size="2" color="gray">
            <Trans>
              This file is too large for one import (500 courses, 2,000 files, 100 MB). To import the courses elsewhere,
              export them one by one.
            </Trans>
          </Text>
        )}
      </Grid>
      <Flex wrap="wrap" justify="end" gap="2">
        {isBroken && (
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant={stage === 'done' ? 'primary' : 'plain'} onClick={onClose}>
          {stage === 'done' ? <Trans>Done</Trans> : <Trans>Close</Trans>}
        </Button>
      </Flex>
    </Dialog>
  )
}
