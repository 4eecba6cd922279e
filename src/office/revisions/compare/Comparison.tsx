import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef } from 'react'
import { type BlockChange, compareLessons, countChanges } from '#blocks/compare-lessons.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { readLesson, type StoredElement } from '#blocks/lesson.ts'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { BlockDiff } from './BlockDiff.tsx'
import css from './Comparison.module.css'
import { TextDiff } from '../../../shared/text-diff/TextDiff.tsx'
import { UnchangedBlocks } from './UnchangedBlocks.tsx'
import { useText } from '../use-text.ts'
import type { HistoryLesson, Version } from '../version.ts'

interface ComparisonProps {
  lesson: HistoryLesson
  before: Version
  after: Version
  onClose(): void
}

/** The differences of two versions, loaded when it is opened. */
export default function Comparison({ lesson, before, after, onClose }: ComparisonProps) {
  const { t } = useLingui()
  const one = useText(lesson._id, before)
  const other = useText(lesson._id, after)
  const failed = [one, other].find(({ error }) => error)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card asChild size="2">
      <Grid asChild columns="1" gap="4">
        <section aria-labelledby="comparison-title">
          <Flex align="start" justify="between" gap="3">
            <Heading as="h2" size="5" id="comparison-title" ref={title} tabIndex={-1}>
              <Trans>
                {before.label} → {after.label}
              </Trans>
            </Heading>
            <IconButton label={t`Close the comparison`} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </Flex>
          {one.elements && other.elements ? (
            <Differences
              before={one.elements}
              after={other.elements}
              titles={[before.lesson_title, after.lesson_title]}
              lesson={lesson}
            />
          ) : failed?.error ? (
            <LoadFailure error={failed.error} onRetry={failed.retry} />
          ) : (
            <Placeholder shape="cards" count={1} />
          )}
        </section>
      </Grid>
    </Card>
  )
}

interface DifferencesProps {
  before: readonly StoredElement[]
  after: readonly StoredElement[]
  titles: readonly [string, string]
  lesson: LessonFacts
}

/** The change of each block, in order. */
export function Differences({ before, after, titles, lesson }: DifferencesProps) {
  const changes = useMemo(() => compareLessons(readLesson(before), readLesson(after)), [before, after])
  const { added, removed, changed, moved } = countChanges(changes)
  const counts = [
    {
      key: 'changed',
      count: changed,
      words: <Plural value={changed} one="# block changed" other="# blocks changed" />,
    },
    { key: 'added', count: added, words: <Plural value={added} one="# block added" other="# blocks added" /> },
    {
      key: 'removed',
      count: removed,
      words: <Plural value={removed} one="# block removed" other="# blocks removed" />,
    },
    { key: 'moved', count: moved, words: <Plural value={moved} one="# block moved" other="# blocks moved" /> },
  ]
  const isRenamed = titles[0] !== titles[1]
  return (
    <>
      <Text as="p" color="gray" role="status">
        {added + removed + changed + moved === 0 && !isRenamed ? (
          <Trans>Both versions are the same.</Trans>
        ) : (
          <>
            {counts
              .filter(({ count }) => count > 0)
              .map(({ key, words }, index) => (
                <Fragment key={key}>
                  {index > 0 && ', '}
                  {words}
                </Fragment>
              ))}
          </>
        )}
      </Text>
      {isRenamed && (
        <div className={`stack gap-3 line-above ${css.renamed}`}>
          <Heading as="h3" size="3">
            <Trans>Title of the lesson</Trans>
          </Heading>
          <TextDiff before={titles[0]} after={titles[1]} />
        </div>
      )}
      <Grid asChild columns="1" gap="4">
        <ol>
          {groupChanges(changes).map((group) =>
            group.length > 1 || (group[0]?.kind === 'same' && !group[0].moved) ? (
              <UnchangedBlocks key={group[0]?.id} changes={group} lesson={lesson} />
            ) : (
              group[0] && <BlockDiff key={group[0].id} change={group[0]} lesson={lesson} />
            ),
          )}
        </ol>
      </Grid>
    </>
  )
}

/** Groups runs of unchanged blocks; every change is its own group. */
function groupChanges(changes: readonly BlockChange[]): BlockChange[][] {
  const groups: BlockChange[][] = []
  let run: BlockChange[] | undefined
  for (const change of changes) {
    const isUnchanged = change.kind === 'same' && !change.moved
    if (isUnchanged && run) run.push(change)
    else groups.push([change])
    run = isUnchanged ? groups.at(-1) : undefined
  }
  return groups
}
