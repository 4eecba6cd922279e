import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { readLesson, type StoredElement } from '#blocks/lesson.ts'
import { BlockPreview } from '../../engine/editor/BlockPreview.tsx'
import { compareElements } from '../../engine/editor/compare-elements.ts'
import { Button } from '../../ui/Button.tsx'
import css from './ConflictPanel.module.css'

interface ConflictPanelProps {
  mine: readonly StoredElement[]
  theirs: readonly StoredElement[]
  lesson: LessonFacts
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Two people wrote at once: shows what differs, side by side, and lets the second one decide. */
export function ConflictPanel({ mine, theirs, lesson, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const differences = useMemo(() => compareElements(mine, theirs), [mine, theirs])
  return (
    <section className={css.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title" className={css.title}>
        <Trans>Somebody changed this lesson</Trans>
      </h2>
      <p role="alert">
        <Trans>It was saved elsewhere while you were writing. Nothing is lost yet: choose which text stays.</Trans>{' '}
        {differences.length === 0 ? (
          <Trans>Only the order of the blocks differs.</Trans>
        ) : (
          <Plural value={differences.length} one="# block differs." other="# blocks differ." />
        )}
      </p>
      <div className={css.actions}>
        <Button onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button look="quiet" onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
      <ol className={css.differences}>
        {differences.map((difference) => (
          <li key={difference.id} className={css.sides}>
            <Side title="mine" element={difference.mine} lesson={lesson} />
            <Side title="theirs" element={difference.theirs} lesson={lesson} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface SideProps {
  title: 'mine' | 'theirs'
  element: StoredElement | undefined
  lesson: LessonFacts
}

function Side({ title, element, lesson }: SideProps) {
  const { t } = useLingui()
  const [read] = useMemo(() => readLesson(element ? [element] : []), [element])
  return (
    <div className={css.side}>
      <h3 className={css.whose}>{title === 'mine' ? t`Mine` : t`Theirs`}</h3>
      {read ? (
        <div inert>
          <BlockPreview element={read} lesson={lesson} />
        </div>
      ) : (
        <p className={css.absent}>
          <Trans>This block is not there.</Trans>
        </p>
      )}
    </div>
  )
}
