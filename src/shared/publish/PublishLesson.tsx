import type { ComponentProps } from 'react'
import type { ChangeKind } from '#domain/lesson/course.ts'
import { PublishDialog } from '../../engine/editor/publish/PublishDialog.tsx'
import { readError } from '../../lib/api/app-error.ts'
import { usePublishForecast, usePublishLesson } from './use-publish-lesson.ts'

interface PublishLessonProps extends Pick<ComponentProps<typeof PublishDialog>, 'onJump' | 'onPreview' | 'onClose'> {
  lesson: { _id: string; lesson_title: string; lesson_version: number; published_version: number | null }
  /** Saves what is not saved yet; resolves to the version to publish, or to undefined when it could not be saved. */
  saveDraft?(): Promise<number | undefined>
  onPublished?(published_version: number | null): void
  /** Called when the draft has changed on the server; without it the dialog shows the error. */
  onStale?(error: unknown): void
}

/** The dialog that publishes the draft of a lesson. */
export default function PublishLesson(props: PublishLessonProps) {
  const { lesson, saveDraft, onPublished, onStale, onClose, ...dialog } = props
  const { _id, lesson_title, lesson_version, published_version } = lesson
  const forecast = usePublishForecast(_id, lesson_version)
  const publish = usePublishLesson((version) => {
    onPublished?.(version)
    onClose()
  })
  const submit = async (change: { change_kind: ChangeKind; note: string }) => {
    const version = saveDraft ? await saveDraft() : lesson_version
    if (version === undefined) return onClose()
    try {
      await publish.mutateAsync({ _id, lesson_version: version, ...change })
    } catch (error) {
      if (readError(error).statusCode === 409) onStale?.(error)
      throw error
    }
  }
  return (
    <PublishDialog
      {...dialog}
      lessonTitle={lesson_title}
      isRepeated={published_version !== null}
      forecast={forecast}
      onPublish={submit}
      onClose={onClose}
    />
  )
}
