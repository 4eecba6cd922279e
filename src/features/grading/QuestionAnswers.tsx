import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Keyboard } from 'lucide-react'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { faultWords } from '../../lib/fault-words.ts'
import { makePassageOpener } from '../../lib/open-passage.ts'
import { tellable } from '../../lib/tellable.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import { AnswerRow } from './AnswerRow.tsx'
import { enterComment, findField, visitQuestion } from './comment-places.ts'
import type { ExaminationCommand } from './examination-command.ts'
import type { AnswerToReview, LessonFacts } from './grading-data.ts'
import { draftsOf } from './kept-drafts.ts'
import { KeyHelp } from './KeyHelp.tsx'
import styles from './QuestionAnswers.module.css'
import { stepQuestion } from './question-order.ts'
import { readSaveOutcome } from './save-outcome.ts'
import { SnippetDialog } from './SnippetDialog.tsx'
import { useAnswersTo } from './use-answers-to.ts'
import { useExaminationKeys } from './use-examination-keys.ts'

interface QuestionAnswersProps {
  lessonId: string
  lesson: LessonFacts
  elementId: string
  /** How many answers had no comment when the questions were counted. */
  left: number
}

/** What all students answered to one question, each with a comment of its own. */
export function QuestionAnswers({ lessonId, lesson, elementId, left }: QuestionAnswersProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const list = useAnswersTo(lessonId, elementId)
  const release = trpc.studyings.review.useMutation()
  const [showAnswers, setShowAnswers] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [reviewed, setReviewed] = useState<ReadonlySet<string>>(new Set())
  const [insertion, setInsertion] = useState<{ row: AnswerToReview; field: HTMLTextAreaElement } | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const current = useRef<string | null>(null)
  const host = useMemo(() => ({ openPassage: makePassageOpener(lesson.course_locale) }), [lesson.course_locale])

  const opened = useMemo(
    () =>
      (list.data?.pages ?? [])
        .flatMap(({ answers }) => answers)
        .map((row) => {
          const { _id: studying_id } = row.studying
          const drafts = draftsOf(
            studying_id,
            row.comment ? { [elementId]: row.comment } : {},
            (element_id, comment, version) =>
              readSaveOutcome(utils.client.studyings.saveComment.mutate({ studying_id, element_id, comment, version })),
          )
          return { row, studying_id, drafts }
        }),
    [list.data, elementId, utils],
  )
  const commented = useSyncExternalStore(
    useMemo(
      () => (changed: () => void) => {
        const ends = opened.map(({ drafts }) => drafts.subscribe(changed))
        return () => {
          for (const end of ends) end()
        }
      },
      [opened],
    ),
    () => opened.filter(({ row, drafts }) => !row.comment?.draft && drafts.read(elementId).text.trim() !== '').length,
  )
  const stillLeft = Math.max(0, left - commented)

  const find = (id: string | null) => opened.find(({ studying_id }) => studying_id === id)
  const go = (step: 1 | -1) => {
    const ids = opened.map(({ studying_id }) => studying_id)
    const next = stepQuestion(ids, current.current, step)
    if (next === undefined) return
    current.current = next
    visitQuestion(page.current, next)
  }
  const here = () => current.current ?? opened[0]?.studying_id ?? null

  const review = async (id: string | null) => {
    const open = find(id)
    if (!open || release.isPending || reviewed.has(open.studying_id)) return
    const { row, drafts, studying_id } = open
    if (row.uncommented.some((element) => drafts.read(element).text.trim() === '')) {
      showMessage(t`Other answers of this student have no comment yet`)
      return go(1)
    }
    try {
      const unsaved = await drafts.settle()
      if (unsaved.length > 0) return showMessage(t`A comment is not saved yet, so nothing is released`, 'error')
      await tellable(release.mutateAsync({ studying_id }))
      drafts.markReleased()
      setReviewed((before) => new Set(before).add(studying_id))
      void utils.studyings.list.invalidate()
      go(1)
    } catch (error) {
      showMessage(faultWords(error), 'error')
    }
  }
  const offerSnippets = (id: string | null) => {
    const open = find(id)
    const field = open && findField(page.current, open.studying_id)
    if (open && field) setInsertion({ row: open.row, field })
  }
  const obey: Record<ExaminationCommand, () => void> = {
    next: () => go(1),
    previous: () => go(-1),
    comment: () => {
      const place = here()
      if (place !== null) enterComment(page.current, place)
    },
    snippet: () => offerSnippets(here()),
    answers: () => setShowAnswers(!showAnswers),
    review: () => void review(here()),
    help: () => setHelpOpen(true),
  }
  useExaminationKeys(!helpOpen && insertion === null, (command) => obey[command]())

  if (list.isPending) return <Loading />
  if (!list.data) {
    return (
      <Notice
        tone="bad"
        title={t`The answers could not be loaded`}
        action={
          <Button look="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {faultWords(list.error)}
      </Notice>
    )
  }
  return (
    <div ref={page} className={styles.answers}>
      <div className={styles.bar}>
        <p role="status" className={styles.left}>
          {stillLeft === 0 ? (
            <Trans>Every answer has a comment</Trans>
          ) : (
            <Plural value={stillLeft} one="# answer without a comment" other="# answers without a comment" />
          )}
        </p>
        <Button look="quiet" title={t`Shortcut: S`} onClick={() => setShowAnswers(!showAnswers)}>
          {showAnswers ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          {showAnswers ? <Trans>Hide right answers</Trans> : <Trans>Show right answers</Trans>}
        </Button>
        <IconButton label={t`Keyboard`} className={styles.keyboard} onClick={() => setHelpOpen(true)}>
          <Keyboard size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <BlockHostProvider value={host}>
        {opened.map(({ row, drafts, studying_id }) => (
          <AnswerRow
            key={studying_id}
            row={row}
            lesson={lesson}
            drafts={drafts}
            isReviewed={reviewed.has(studying_id)}
            isBusy={release.isPending}
            showAnswers={showAnswers}
            onEnter={() => {
              current.current = studying_id
            }}
            onSnippets={() => offerSnippets(studying_id)}
            onReview={() => void review(studying_id)}
          />
        ))}
      </BlockHostProvider>
      {list.hasNextPage && (
        <Button
          look="quiet"
          className={styles.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? <Trans>Could not be loaded. Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
      {insertion && (
        <SnippetDialog
          studyingId={insertion.row.studying._id}
          elementId={elementId}
          studentName={insertion.row.studying.studying_user_name}
          field={insertion.field}
          onInsert={(text) => find(insertion.row.studying._id)?.drafts.type(elementId, text)}
          onClose={() => setInsertion(null)}
        />
      )}
      {helpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}
