import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react'
import type { BlockChange, PlacedElement } from '#blocks/compare-lessons.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import type { LessonElement } from '#blocks/lesson.ts'
import { BlockPreview } from '../../../engine/editor/blocks/BlockPreview.tsx'
import { useBlockLabel } from '../../../engine/editor/blocks/use-block-label.ts'
import { Badge, Flex, Heading } from '@radix-ui/themes'
import css from './Comparison.module.css'
import { hasSilentChanges } from './has-silent-changes.ts'
import { TextDiff } from '../../../shared/text-diff/TextDiff.tsx'

/** The change of one block: the differences of its text, or the block before and after. */
export function BlockDiff({ change, lesson }: { change: BlockChange; lesson: LessonFacts }) {
  const { t } = useLingui()
  const { kind, moved, before, after } = change
  const shown = after ?? before
  const label = useBlockLabel()(shown ? typeOf(shown.element) : -1)
  if (!shown) return null
  const { number } = shown
  const [old, now] = [before && textOf(before.element), after && textOf(after.element)]
  const isRead = old !== undefined && now !== undefined && old.text !== now.text
  const isSilent = !old || !now || !isRead || hasSilentChanges(old, now)
  return (
    <li className={`stack gap-3 line-above ${css.change}`} data-kind={kind} aria-label={t`Block ${number}: ${label}`}>
      <Flex wrap="wrap" align="center" gap="2">
        <Heading as="h3" size="3">
          <Trans>
            Block {number}: {label}
          </Trans>
        </Heading>
        <KindBadge kind={kind} />
        {moved && before && (
          <Badge color="gray">
            <ArrowUpDown size={14} aria-hidden="true" />
            <Trans>Moved, was number {before.number}</Trans>
          </Badge>
        )}
      </Flex>
      {kind === 'changed' && isRead && <TextDiff before={old.text} after={now.text} />}
      {kind === 'changed' && isSilent && <Sides before={before} after={after} lesson={lesson} />}
      {kind === 'changed' && !isSilent && (
        <details className={css.unchanged}>
          <summary className="row target soft pointer">
            <Trans>Show before and after</Trans>
          </summary>
          <Sides before={before} after={after} lesson={lesson} />
        </details>
      )}
      {(kind === 'added' || kind === 'removed') && (
        <div className={`outlined round bg-paper pad-s ${css.side}`} inert>
          <BlockPreview element={shown.element} lesson={lesson} />
        </div>
      )}
    </li>
  )
}

function KindBadge({ kind }: Pick<BlockChange, 'kind'>) {
  if (kind === 'added')
    return (
      <Badge color="green">
        <Plus size={14} aria-hidden="true" />
        <Trans>Added</Trans>
      </Badge>
    )
  if (kind === 'removed')
    return (
      <Badge color="red">
        <Minus size={14} aria-hidden="true" />
        <Trans>Removed</Trans>
      </Badge>
    )
  if (kind === 'changed')
    return (
      <Badge color="amber">
        <Pencil size={14} aria-hidden="true" />
        <Trans>Changed</Trans>
      </Badge>
    )
  return null
}

interface SidesProps {
  before: PlacedElement | undefined
  after: PlacedElement | undefined
  lesson: LessonFacts
}

function Sides({ before, after, lesson }: SidesProps) {
  return (
    <div className={`stack gap-4 ${css.sides}`}>
      <div>
        <Heading as="h4" size="1" color="gray" mb="2">
          <Trans>Before</Trans>
        </Heading>
        <div className={`outlined round bg-paper pad-s ${css.side}`} inert>
          {before && <BlockPreview element={before.element} lesson={lesson} />}
        </div>
      </div>
      <div>
        <Heading as="h4" size="1" color="gray" mb="2">
          <Trans>After</Trans>
        </Heading>
        <div className={`outlined round bg-paper pad-s ${css.side}`} inert>
          {after && <BlockPreview element={after.element} lesson={lesson} />}
        </div>
      </div>
    </div>
  )
}

function textOf(element: LessonElement) {
  return element.readable ? { data: element.data, text: element.model.text(element.data) } : undefined
}

function typeOf(element: LessonElement): number {
  return element.readable ? element.model.type : element.stored.type
}
