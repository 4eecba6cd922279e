import { lazy } from 'react'
import { errorMessage } from '../../lib/api/error-message.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import type { ComposerState } from './use-composer.ts'

const PublishLesson = lazy(() => import('../../shared/publish/PublishLesson.tsx'))

interface ComposerPublishingProps {
  lessonId: string
  composer: ComposerState
  onClose(): void
}

/** The dialog that publishes what the composer shows. */
export function ComposerPublishing({ lessonId, composer, onClose }: ComposerPublishingProps) {
  const { sync, settings, versions, setPublishedVersion, setView, goToBlock } = composer
  return (
    <DialogPlace>
      <PublishLesson
        lesson={{ _id: lessonId, lesson_title: settings.lesson_title, ...versions }}
        saveDraft={async () => ((await sync.flush()) ? sync.version() : undefined)}
        onPublished={setPublishedVersion}
        onStale={(error) => {
          onClose()
          showMessage(errorMessage(error), 'error')
          sync.refresh()
        }}
        onJump={goToBlock}
        onPreview={setView}
        onClose={onClose}
      />
    </DialogPlace>
  )
}
