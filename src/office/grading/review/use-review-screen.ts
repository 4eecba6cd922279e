import { type FragmentInstance, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRefMap } from '../../../lib/ref-map.ts'
import type { CommentBoxHandle } from '../../../shared/comments/CommentBox.tsx'
import { releases } from '../releasing/releases.ts'
import { useUndoRelease } from '../releasing/use-undo-release.ts'
import { insertText } from '../snippets/insert-text.ts'
import { nextComment } from './next-comment.ts'
import { stepQuestion } from './question-order.ts'
import type { ReviewCommand } from './review-command.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface ReviewScreenOptions {
  /** The keys of the comments on the page, in order. */
  places: readonly string[]
  /** Changes the comment at a place. */
  onType(place: string, text: string): void
  /** Releases; `place` is where the reviewer is. */
  onReview(place: string | undefined): void
  /** Opens the next or the previous studying. */
  onStep?(step: 1 | -1): void
}

/** What two review screens share: moving between comments, keyboard commands, and the two dialogs over them. */
export function useReviewScreen({ places, onType, onReview, onStep }: ReviewScreenOptions) {
  const undo = useUndoRelease()
  const [showAnswers, setShowAnswers] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  /** The comment that gets a remark. */
  const [insertion, setInsertion] = useState<{ place: string; field: HTMLTextAreaElement }>()
  const comments = useRefMap<CommentBoxHandle>()
  /** What a comment is about. */
  const questions = useRefMap<FragmentInstance>()
  const current = useRef<string>(undefined)

  const here = () => current.current ?? places[0]
  const isComment = (target: EventTarget | null) => comments.list().some(({ field }) => field === target)

  /**
   * Scrolls to the neighbouring question and focuses the frame of its comment; a reviewer who writes goes on writing.
   * Returns whether there is one.
   */
  const go = (step: 1 | -1) => {
    const next = stepQuestion(places, current.current, step)
    const comment = next === undefined ? undefined : comments.get(next)
    if (next === undefined || !comment) return false
    current.current = next
    if (isComment(document.activeElement)) comment.focusText()
    else comment.focusFrame()
    questions.get(next)?.scrollIntoView(true)
    return true
  }

  /** Moves the focus to the frame of a comment, without scrolling. */
  const focus = (place: string) => {
    current.current = place
    comments.get(place)?.focusFrame()
  }

  /** Scrolls to a question and moves the focus to the frame of its comment, as a starting point. */
  const start = (place: string) => {
    focus(place)
    questions.get(place)?.scrollIntoView(true)
  }

  const enterComment = (place: string | undefined) => {
    const comment = place === undefined ? undefined : comments.get(place)
    comment?.focusText()
    comment?.scrollIntoView()
  }

  /** Writes behind the comment that the reviewer is at, and goes on there. */
  const write = useEffectEvent((words: string) => {
    const place = here()
    const field = place === undefined ? undefined : comments.get(place)?.field
    if (place === undefined || !field) return
    field.setSelectionRange(field.value.length, field.value.length)
    const text = insertText(field, words)
    if (text !== undefined) onType(place, text)
    enterComment(place)
  })
  const holds = useEffectEvent(isComment)
  useLayoutEffect(
    () => nextComment.receive({ isComment: (target) => holds(target), write: (words) => write(words) }),
    [],
  )

  const offerSnippets = (place: string | undefined) => {
    const field = place === undefined ? undefined : comments.get(place)?.field
    if (place !== undefined && field) setInsertion({ place, field })
  }

  const handlers: Record<ReviewCommand, () => void> = {
    next: () => void go(1),
    previous: () => void go(-1),
    comment: () => enterComment(here()),
    snippet: () => offerSnippets(here()),
    answers: () => setShowAnswers(!showAnswers),
    review: () => onReview(here()),
    undo: () => {
      const last = releases.list.findLast(({ isSent }) => !isSent)
      if (last && !undo.isPending) undo.mutate(last.studying_id)
    },
    nextStudying: () => onStep?.(1),
    previousStudying: () => onStep?.(-1),
    help: () => setHelpOpen(true),
  }
  useReviewKeys({
    isActive: !isHelpOpen && insertion === undefined,
    isComment,
    onCommand: (command) => handlers[command](),
  })

  return {
    comments,
    questions,
    showAnswers,
    toggleAnswers: handlers.answers,
    insertion,
    closeInsertion: () => setInsertion(undefined),
    isHelpOpen,
    openHelp: handlers.help,
    closeHelp: () => setHelpOpen(false),
    goToNext: () => go(1),
    focus,
    start,
    enterComment,
    /** Props of the comment box at a place. */
    commentProps: (place: string) => ({
      ref: comments.ref(place),
      onEnter: () => {
        current.current = place
      },
      onSnippets: () => offerSnippets(place),
    }),
  }
}
