import { useLingui } from '@lingui/react/macro'
import { CardList } from '../../../ui/office/CardList.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { lazy, useEffect, useRef, useState } from 'react'
import { SortableColumn } from '#blocks/kit/rows/SortableColumn.tsx'
import { useRefMap } from '../../../lib/ref-map.ts'
import type { MadeLink } from '../../../shared/links/lesson-link.ts'
import { useCopyLink } from '../../../shared/links/use-copy-link.ts'
import type { LessonSummary } from '../course-data.ts'
import { LessonRow, rowTargets } from './LessonRow.tsx'
import { useDuplicateLesson, useLessonArchive } from './use-lessons.ts'
import { useReorderLessons } from './use-reorder-lessons.ts'

const LinkDialog = lazy(() => import('../../../shared/links/LinkDialog.tsx'))
const PublishLesson = lazy(() => import('./PublishLesson.tsx'))

type Opened = { kind: 'publish' | 'links'; id: string; made?: MadeLink }

/** The lessons of a course in the order students take them, to be moved by pointer, keyboard or buttons. */
export default function LessonList({ courseId, lessons }: { courseId: string; lessons: readonly LessonSummary[] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  const [announcement, setAnnouncement] = useState('')
  const { targets, focusAfterUpdate } = useFocusAfterUpdate(lessons)
  const reorder = useReorderLessons(courseId)
  const { archive } = useLessonArchive()
  const duplicate = useDuplicateLesson((_id) => focusAfterUpdate(rowTargets(_id).title))
  const copyLink = useCopyLink((made, id) => setOpened({ kind: 'links', id, made }))
  const close = () => setOpened(undefined)

  /** Announces nothing, because dragging has its own announcements. */
  const place = (from: number, to: number) => {
    const moved = lessons[from]
    if (moved) reorder(lessons.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  const move = (lesson: LessonSummary, index: number, step: -1 | 1) => {
    place(index, index + step)
    // The moved row loses the focus.
    focusAfterUpdate(rowTargets(lesson._id).menu)
    const title = lesson.lesson_title
    const number = index + 1 + step
    const count = lessons.length
    setAnnouncement(t`${title}: now ${number} of ${count}`)
  }

  const archiveLesson = (lesson: LessonSummary, index: number) => {
    const neighbour = lessons[index + 1] ?? lessons[index - 1]
    if (neighbour) focusAfterUpdate(rowTargets(neighbour._id).title)
    archive.mutate(lesson)
  }

  const about = opened && lessons.find(({ _id }) => _id === opened.id)
  return (
    <>
      <SortableColumn
        ids={lessons.map(({ _id }) => _id)}
        nameOf={(index) => lessons[index]?.lesson_title ?? ''}
        onMove={place}
      >
        <CardList>
          <ol>
            {lessons.map((lesson, index) => (
              <LessonRow
                key={lesson._id}
                lesson={lesson}
                isLast={index === lessons.length - 1}
                targets={targets}
                onMove={(step) => move(lesson, index, step)}
                onCopyLink={() => copyLink(lesson._id)}
                onLinks={() => setOpened({ kind: 'links', id: lesson._id })}
                onPublish={() => setOpened({ kind: 'publish', id: lesson._id })}
                onDuplicate={() => duplicate.mutate({ _id: lesson._id })}
                onArchive={() => archiveLesson(lesson, index)}
              />
            ))}
          </ol>
        </CardList>
      </SortableColumn>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <DialogPlace>
        {opened?.kind === 'publish' && about && <PublishLesson lesson={about} onClose={close} />}
        {opened?.kind === 'links' && about && (
          <LinkDialog lessonId={about._id} lessonTitle={about.lesson_title} made={opened.made} onClose={close} />
        )}
      </DialogPlace>
    </>
  )
}

/** Moves the focus to one of the targets, once the list has changed. */
function useFocusAfterUpdate(lessons: readonly LessonSummary[]) {
  const targets = useRefMap<HTMLElement>()
  const next = useRef<string>(undefined)
  const drawn = useRef(lessons)
  useEffect(() => {
    if (drawn.current === lessons) return
    drawn.current = lessons
    const target = next.current === undefined ? undefined : targets.get(next.current)
    next.current = undefined
    target?.focus()
  })
  const focusAfterUpdate = (key: string) => {
    next.current = key
  }
  return { targets, focusAfterUpdate }
}
