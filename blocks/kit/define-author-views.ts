import type { MessageDescriptor } from '@lingui/core'
import type { BlockModel, DataOf } from './define-model.ts'
import type { LessonFacts } from './define-views.ts'
import type { Preloadable } from './preloadable.ts'

export interface EditProps<Data> {
  data: Data
  lesson: LessonFacts
  onChange(next: Data): void
}

/** What a block is to authors. Pages for students load nothing of it. */
export interface AuthorViews<Data> {
  type: number
  /** The name of the block in the editor. */
  label: MessageDescriptor
  group: PaletteGroup
  /** A separate chunk. */
  Edit: Preloadable<EditProps<Data>>
}

/** The groups of the palette, in their order. */
export type PaletteGroup = 'text' | 'scripture' | 'media' | 'question' | 'link' | 'layout'

/** Types the views by the block's model, which is imported only as a type. */
export function defineAuthorViews<Model extends BlockModel>(
  views: AuthorViews<DataOf<Model>>,
): AuthorViews<DataOf<Model>> {
  return views
}
