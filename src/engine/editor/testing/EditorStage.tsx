import { type ComponentProps, useState } from 'react'
import { fn } from 'storybook/test'
import { type BlockHost, BlockHostProvider } from '#blocks/kit/host.ts'
import { sampleHost } from '#blocks/kit/testing/sample-host.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { Snackbar } from '../../../ui/notice/Snackbar.tsx'
import { LessonEditor } from '../LessonEditor.tsx'

export type EditorStageProps = ComponentProps<typeof LessonEditor> & {
  uploadImage?: BlockHost['uploadImage']
  /** Applied when the button is pressed, as a merge of another author's changes. */
  merge?(elements: readonly StoredElement[]): StoredElement[]
}

/** The editor with the lesson in local state. */
export function EditorStage({ elements: initial, lesson, onChange, uploadImage, merge }: EditorStageProps) {
  const [elements, setElements] = useState(initial)
  const [host] = useState(() => (uploadImage ? { ...sampleHost, uploadImage } : sampleHost))
  return (
    <BlockHostProvider value={host}>
      <LessonEditor
        elements={elements}
        lesson={lesson}
        onChange={(next) => {
          setElements(next)
          onChange(next)
        }}
      />
      {merge && (
        <button
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setElements(merge)}
        >
          Merge
        </button>
      )}
      <Snackbar />
    </BlockHostProvider>
  )
}

/** The lesson that the editor reported last. */
export function lastOf({ onChange }: EditorStageProps): StoredElement[] {
  const calls = (onChange as ReturnType<typeof fn>).mock.calls
  return calls.at(-1)?.[0] as StoredElement[]
}

export const idsOf = (args: EditorStageProps) => lastOf(args).map(({ id }) => id)
