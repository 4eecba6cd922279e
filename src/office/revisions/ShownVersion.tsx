import { Trans, useLingui } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { useMemo } from 'react'
import { readLesson, serializeLesson } from '#blocks/lesson.ts'
import { LessonPlayer } from '../../engine/player/LessonPlayer.tsx'
import { Button } from '../../ui/office/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import css from './ShownVersion.module.css'
import { useText } from './use-text.ts'
import type { HistoryLesson, Version } from './version.ts'

interface ShownVersionProps {
  lesson: HistoryLesson
  version: Version
  onClose(): void
}

/** A version of a lesson as a whole, with right answers. */
export default function ShownVersion({ lesson, version, onClose }: ShownVersionProps) {
  const { t } = useLingui()
  const { elements, error, retry } = useText(lesson._id, version)
  const serialized = useMemo(() => elements && serializeLesson(readLesson(elements), 'author'), [elements])
  const { lesson_title } = version
  const facts = useMemo(() => ({ ...lesson, lesson_title }), [lesson, lesson_title])
  return (
    <Dialog
      title={version.label}
      description={t`The whole version, with correct answers.`}
      width="56rem"
      onClose={onClose}
    >
      <div className={`pad outlined round bg-paper ${css.lesson}`}>
        {serialized ? (
          <LessonPlayer elements={serialized} lesson={facts} mode="preview" />
        ) : error ? (
          <LoadFailure error={error} onRetry={retry} />
        ) : (
          <Placeholder shape="cards" count={1} />
        )}
      </div>
      <Flex justify="end">
        <Button variant="plain" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Flex>
    </Dialog>
  )
}
