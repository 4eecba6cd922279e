import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { BlockChange } from '#blocks/compare-lessons.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { BlockPreview } from '../../../engine/editor/blocks/BlockPreview.tsx'
import css from './Comparison.module.css'

/** A run of unchanged blocks: folded, and rendered when it is opened. */
export function UnchangedBlocks({ changes, lesson }: { changes: readonly BlockChange[]; lesson: LessonFacts }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details className={css.unchanged} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="row target soft pointer">
          <Plural value={changes.length} one="# unchanged block" other="# unchanged blocks" />
        </summary>
        {isOpen && (
          <div className={`stack gap-4 measure ${css.folded}`} inert>
            {changes.map(({ id, after }) => after && <BlockPreview key={id} element={after.element} lesson={lesson} />)}
          </div>
        )}
      </details>
    </li>
  )
}
