import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { ExportProgress } from '../course-data.ts'
import css from '../../../ui/dialog/FormDialog.module.css'
import bar from '../../../shared/file-import/UploadProgress.module.css'

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
      <div className={bar.progress}>
        {isRunning && (
          <progress
            className={bar.bar}
            {...(stage !== 'waiting' && total > 0 ? { max: total, value: done } : {})}
            aria-label={t`Export`}
          />
        )}
        <p role="status">{words[stage]}</p>
        {isRunning && (
          <p className={bar.words}>
            <Trans>You can close this window: the download continues.</Trans>
          </p>
        )}
        {!fits && (
          <p className={bar.words}>
            <Trans>
              This file is too large for one import (500 courses, 2,000 files, 100 MB). To import the courses elsewhere,
              export them one by one.
            </Trans>
          </p>
        )}
      </div>
      <div className={css.actions}>
        {isBroken && (
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant={stage === 'done' ? 'primary' : 'plain'} onClick={onClose}>
          {stage === 'done' ? <Trans>Done</Trans> : <Trans>Close</Trans>}
        </Button>
      </div>
    </Dialog>
  )
}
