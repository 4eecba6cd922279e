import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { memo } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { useEditorState } from '../store/editor-context.ts'
import css from './BlockList.module.css'
import { EditorBlock } from './EditorBlock.tsx'

interface BlockListProps {
  lesson: LessonFacts
  onPointerEnter(): void
}

/** The blocks in their order. */
export const BlockList = memo(function BlockList({ lesson, onPointerEnter }: BlockListProps) {
  const { t } = useLingui()
  const order = useEditorState((state) => state.order)
  return (
    <ol className={`stack ${css.blocks}`} aria-label={t`Lesson blocks`} onPointerEnter={onPointerEnter}>
      {order.map((id) => (
        <EditorBlock key={id} id={id} lesson={lesson} />
      ))}
    </ol>
  )
})

/** Shown while the lesson has no blocks. */
export function EmptyLesson() {
  const isEmpty = useEditorState(({ order }) => order.length === 0)
  if (!isEmpty) return null
  return (
    <Text as="p" color="gray">
      <Trans>This lesson has no blocks yet. Start with a title or a text.</Trans>
    </Text>
  )
}
