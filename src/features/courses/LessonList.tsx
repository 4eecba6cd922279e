import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SortableColumn } from '#blocks/kit/rows/SortableColumn.tsx'
import type { MadeLink } from '../../engine/links/link-calls.ts'
import { faultWords } from '../../lib/fault-words.ts'
import { client } from '../../lib/trpc.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import type { LessonSummary } from './course-data.ts'
import css from './LessonList.module.css'
import { LessonRow } from './LessonRow.tsx'
import { useLessonArchive } from './use-lesson-archive.ts'
import { useReorderLessons } from './use-reorder-lessons.ts'

const LinkDialog = lazy(() => import('../../engine/links/LinkDialog.tsx'))
const PublishLesson = lazy(() => import('./PublishLesson.tsx'))

type Opened = { kind: 'publish' | 'links'; id: string; made?: MadeLink }

/** The lessons of a course in the order students take them, to be moved by pointer, keyboard or buttons. */
export default function LessonList({ courseId, lessons }: { courseId: string; lessons: readonly LessonSummary[] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string[]>([])
  const reorder = useReorderLessons(courseId)
  const { archive } = useLessonArchive()
  const utils = trpc.useUtils()
  const close = () => setOpened(undefined)
  const duplicate = trpc.lessons.duplicate.useMutation({
    async onSuccess({ _id, lesson_title: title }) {
      focusNext.current = [`[data-lesson="${_id}"] a`]
      await utils.courses.invalidate()
      showMessage(t`“${title}” was made, as a draft.`, 'success')
    },
    onError: (error) => showMessage(faultWords(error), 'error'),
  })
  const createLink = trpc.links.create.useMutation({
    async onSuccess(made, { lesson_id }) {
      await copyLink(made.url)
      setOpened({ kind: 'links', id: lesson_id, made })
    },
    onError: (error) => showMessage(faultWords(error), 'error'),
  })

  const drawn = useRef(lessons)
  useEffect(() => {
    // The new order comes a moment after the move; a focus given before would be lost again.
    if (drawn.current === lessons) return
    drawn.current = lessons
    const found = focusNext.current.map((selector) => list.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    focusNext.current = []
    found?.focus()
  })

  /** Says nothing itself: a drag has a voice of its own. */
  const place = (from: number, to: number) => {
    const moved = lessons[from]
    if (moved) reorder(lessons.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  const move = (lesson: LessonSummary, index: number, step: -1 | 1) => {
    place(index, index + step)
    // A row that moves in the page lets go of the focus; at the end of the list its button is closed.
    const row = `[data-lesson="${lesson._id}"]`
    focusNext.current = [`${row} [data-step="${step}"]:enabled`, `${row} [data-step]:enabled`]
    const title = lesson.lesson_title
    const number = index + 1 + step
    const count = lessons.length
    setAnnouncement(t`${title}: now ${number} of ${count}`)
  }

  const takeAway = (lesson: LessonSummary, index: number) => {
    const neighbour = lessons[index + 1] ?? lessons[index - 1]
    if (neighbour) focusNext.current = [`[data-lesson="${neighbour._id}"] a`]
    void archive(lesson)
  }

  const about = opened && lessons.find(({ _id }) => _id === opened.id)
  return (
    <>
      <SortableColumn
        ids={lessons.map(({ _id }) => _id)}
        nameOf={(index) => lessons[index]?.lesson_title ?? ''}
        onMove={place}
      >
        <ol ref={list} className={css.list}>
          {lessons.map((lesson, index) => (
            <LessonRow
              key={lesson._id}
              lesson={lesson}
              isLast={index === lessons.length - 1}
              onMove={(step) => move(lesson, index, step)}
              onCopyLink={() => createLink.isPending || createLink.mutate({ lesson_id: lesson._id })}
              onLinks={() => setOpened({ kind: 'links', id: lesson._id })}
              onPublish={() => setOpened({ kind: 'publish', id: lesson._id })}
              onDuplicate={() => duplicate.mutate({ _id: lesson._id })}
              onArchive={() => takeAway(lesson, index)}
            />
          ))}
        </ol>
      </SortableColumn>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Suspense fallback={null}>
        {opened?.kind === 'publish' && about && <PublishLesson lesson={about} onClose={close} />}
        {opened?.kind === 'links' && about && (
          <LinkDialog
            lessonId={about._id}
            lessonTitle={about.lesson_title}
            calls={client.links}
            made={opened.made}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
