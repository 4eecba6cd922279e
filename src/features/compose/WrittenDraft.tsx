import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { LessonEditor } from '../../engine/editor/LessonEditor.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { useDraft } from './use-draft-saver.ts'

/** The blocks of a draft, to be written. Of the composer this alone is drawn anew at a letter. */
export function WrittenDraft({ saver, lesson }: { saver: DraftSaver; lesson: LessonFacts }) {
  const elements = useDraft(saver, ({ draft }) => draft.elements)
  return <LessonEditor elements={elements} lesson={lesson} onChange={(next) => saver.change({ elements: next })} />
}
