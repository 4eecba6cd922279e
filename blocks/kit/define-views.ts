import type { ComponentType } from 'react'
import type { AnswerOf, BlockModel, Grade, ViewOf } from './define-model.ts'

/** What the user is doing with the lesson. A matter of the page, not of the server. */
export type Mode = 'edit' | 'preview' | 'study' | 'examination'

/** What a block may know about its lesson. */
export interface LessonFacts {
  lesson_title: string
  lesson_order: number
  /** Minutes. */
  lesson_length: number
}

export interface StudentProps<View, Answer> {
  view: View
  lesson: LessonFacts
  mode: Exclude<Mode, 'edit'>
  /** Undefined before the first answer, and always in preview. */
  answer?: Answer
  onAnswer(answer: Answer): void
  /** Set in examination, and for students after a review that shows marks. */
  grade?: Grade
  /** Whether right answers are shown: always in preview, by a switch in examination, never in study. */
  showAnswers: boolean
}

/** What a block is to students and reviewers; what authors see of it is in `AuthorViews`. */
export interface BlockViews<View, Answer> {
  type: number
  /** Whether the view asks anything: true, a function of the view, or missing in blocks that never ask. */
  asks?: true | ((view: View) => boolean)
  /** Whether a non-empty answer leaves nothing open, as the model says; every such answer, if left out. */
  isComplete?(view: View, answer: Answer): boolean
  /** Whether the block shows the lesson's title as the page's heading. */
  isTitle?: true
  /** Whether the block is as wide as the page, so that as the first block it starts at the top of the page. */
  isFullWidth?: true
  Student: ComponentType<StudentProps<View, Answer>>
}

/** Types the views by the block's model, which is imported only as a type to keep zod out of the page for students. */
export function defineViews<Model extends BlockModel>(
  views: BlockViews<ViewOf<Model>, AnswerOf<Model>>,
): BlockViews<ViewOf<Model>, AnswerOf<Model>> {
  return views
}
