import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { AnswerOf, BlockModel, DataOf, Grade, ViewOf } from './define-model.ts'

/** The screen's affair, not the server's: what a person is doing with the lesson. */
export type Mode = 'edit' | 'preview' | 'study' | 'examination'

/** What a block may know of the lesson it stands in. */
export interface LessonFacts {
  lesson_title: string
  lesson_order: number
  /** Minutes. */
  lesson_length: number
}

export interface EditProps<Data> {
  data: Data
  lesson: LessonFacts
  onChange(next: Data): void
}

export interface StudentProps<View, Answer> {
  view: View
  lesson: LessonFacts
  mode: Exclude<Mode, 'edit'>
  /** Unset while nothing was answered, and always in preview. */
  answer?: Answer
  onAnswer(answer: Answer): void
  /** Set in examination, and for the student after a review that shows right and wrong. */
  grade?: Grade
  /** Whether right answers show: always in preview, by the reviewer's switch in examination, never in study. */
  showAnswers: boolean
}

export interface BlockViews<Data, View, Answer> {
  type: number
  /** The name editors know the block by. */
  label: MessageDescriptor
  group: PaletteGroup
  /** Other words that editors may look for it by, with commas. */
  keywords?: MessageDescriptor
  /** Whether a view like this asks; left out where the group says it. */
  asks?(view: View): boolean
  Student: ComponentType<StudentProps<View, Answer>>
  /** A chunk of its own: no student's page loads it. */
  Edit: LazyExoticComponent<ComponentType<EditProps<Data>>>
}

/** Where the palette offers a block, in the palette's order. */
export type PaletteGroup = 'text' | 'scripture' | 'media' | 'question' | 'link' | 'layout'

/** Types a block's views by its model, which is imported as a type only: no zod in the student's page. */
export function defineViews<Model extends BlockModel>(
  views: BlockViews<DataOf<Model>, ViewOf<Model>, AnswerOf<Model>>,
): BlockViews<DataOf<Model>, ViewOf<Model>, AnswerOf<Model>> {
  return views
}
