import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useRef } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { readLesson, type StoredElement } from '#blocks/lesson.ts'
import { BlockPreview } from '../../engine/editor/BlockPreview.tsx'
import { useBlockLabel } from '../../engine/editor/use-block-label.ts'
import { Button } from '../../ui/Button.tsx'
import css from './ConflictPanel.module.css'
import { type Choice, keyOf } from './draft-saver.ts'
import type { Conflict } from './merge-drafts.ts'

interface ConflictPanelProps {
  conflicts: readonly Conflict[]
  lesson: LessonFacts
  onChoose(conflict: Conflict, choice: Choice): void
}

/** Two people wrote in one block: shows both texts, block by block, and lets the later one decide. */
export default function ConflictPanel({ conflicts, lesson, onChoose }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const choose = (conflict: Conflict, choice: Choice) => {
    // The button is about to go; what is left to decide, or the lesson behind it, is next.
    panel.current?.focus()
    onChoose(conflict, choice)
  }
  return (
    <section ref={panel} className={css.panel} aria-labelledby="conflict-title" tabIndex={-1}>
      <h2 id="conflict-title" className={css.title}>
        <Trans>You both wrote here</Trans>
      </h2>
      <p role="alert">
        <Plural
          value={conflicts.length}
          one="Somebody changed # place that you were changing too."
          other="Somebody changed # places that you were changing too."
        />{' '}
        <Trans>
          Nothing is lost: their text is stored, yours is kept on this device until you choose, and you can go on
          writing.
        </Trans>
      </p>
      <ol className={css.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictItem
            key={keyOf(conflict)}
            conflict={conflict}
            lesson={lesson}
            onChoose={(choice) => choose(conflict, choice)}
          />
        ))}
      </ol>
    </section>
  )
}

interface ConflictItemProps {
  conflict: Conflict
  lesson: LessonFacts
  onChoose(choice: Choice): void
}

function ConflictItem({ conflict, lesson, onChoose }: ConflictItemProps) {
  const { t } = useLingui()
  const blockLabel = useBlockLabel()
  const settingLabel = {
    lesson_title: t`Title`,
    lesson_length: t`Minutes`,
    lesson_feedback: t`After the review students see`,
  }
  const isElement = conflict.kind === 'element'
  const label = isElement ? blockLabel(conflict.mine.type) : settingLabel[conflict.field]
  const show = (side: 'mine' | 'theirs') =>
    isElement ? <BlockSide element={conflict[side]} lesson={lesson} /> : <SettingSide value={conflict[side]} />
  return (
    <li className={css.conflict} aria-label={label}>
      <h3 className={css.label}>{label}</h3>
      <div className={css.sides}>
        <Side title={t`Mine`}>{show('mine')}</Side>
        <Side title={t`Theirs`}>{show('theirs')}</Side>
      </div>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => onChoose('mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button look="quiet" onClick={() => onChoose('theirs')}>
          <Trans>Take theirs</Trans>
        </Button>
        {isElement && conflict.theirs && (
          <Button look="quiet" onClick={() => onChoose('both')}>
            <Trans>Keep both</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.side}>
      <h4 className={css.whose}>{title}</h4>
      {children}
    </div>
  )
}

function SettingSide({ value }: { value: string | number }) {
  const { t } = useLingui()
  const named: Record<string, string> = {
    never: t`the teacher’s comments`,
    after_review: t`comments, and what was right and wrong`,
  }
  return <p>{named[value] ?? String(value)}</p>
}

function BlockSide({ element, lesson }: { element: StoredElement | undefined; lesson: LessonFacts }) {
  const [read] = useMemo(() => readLesson(element ? [element] : []), [element])
  if (!read) {
    return (
      <p className={css.absent}>
        <Trans>This block was deleted.</Trans>
      </p>
    )
  }
  return (
    <div inert>
      <BlockPreview element={read} lesson={lesson} />
    </div>
  )
}
