import { commentLimit } from '#domain/lesson/comment.ts'
import { fillName } from '#domain/lesson/comment-snippet.ts'
import { readStatus } from '../../../../sync/comments/comment-draft.ts'
import type { OpenAnswer } from '../use-question-answers.ts'

/** One comment of a group as it was written to one student. */
export interface WrittenComment {
  answer: OpenAnswer
  text: string
  /** The content of the box before. */
  before: string
}

/** Whether a comment for the group may go here: only to an empty box, so that it replaces no words. */
export function isUncommented({ drafts }: OpenAnswer, elementId: string): boolean {
  return readStatus(drafts.read(elementId)) === 'empty'
}

/**
 * Writes one comment to every answer that has none, with each student's name. Returns what was written; undefined, with
 * nothing written, when it is too long with one of the names.
 */
export function writeToGroup(
  answers: readonly OpenAnswer[],
  elementId: string,
  template: string,
): WrittenComment[] | undefined {
  const comments = answers
    .filter((answer) => isUncommented(answer, elementId))
    .map((answer) => ({
      answer,
      text: fillName(template.trim(), answer.row.studying.studying_user_name),
      before: answer.drafts.read(elementId).text,
    }))
  if (comments.some(({ text }) => text.length > commentLimit)) return undefined
  for (const { answer, text } of comments) {
    answer.drafts.type(elementId, text)
    void answer.drafts.send(elementId)
  }
  return comments
}

/** Takes the comments of a group back, except those that were changed since. */
export function undoGroupComment(comments: readonly WrittenComment[], elementId: string): void {
  for (const { answer, text, before } of comments) {
    const { drafts } = answer
    const draft = drafts.read(elementId)
    if (draft.text !== text) continue
    // Another reviewer wrote at the same time: theirs is the only comment now.
    if (draft.theirs) drafts.takeTheirs(elementId)
    else {
      drafts.type(elementId, before)
      void drafts.send(elementId)
    }
  }
}
