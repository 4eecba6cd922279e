import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { Archive, ArrowDown, ArrowUp, Copy, GripVertical, Link2 } from 'lucide-react'
import { Link } from 'wouter'
import { useMovableRow } from '#blocks/kit/rows/use-movable-row.ts'
import { LessonStateBadge } from '../../../shared/lesson-state/LessonStateBadge.tsx'
import type { RefMap } from '../../../lib/ref-map.ts'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import type { MenuAction } from '../../../ui/menu/menu-action.ts'
import type { LessonSummary } from '../course-data.ts'
import css from './LessonRow.module.css'

/** What of a row can get the focus: keys for `targets`. */
export function rowTargets(_id: string) {
  return { title: `${_id} title`, menu: `${_id} menu` }
}

interface LessonRowProps {
  lesson: LessonSummary
  isLast: boolean
  targets: RefMap<HTMLElement>
  onMove(step: -1 | 1): void
  onCopyLink(): void
  onLinks(): void
  onPublish(): void
  onDuplicate(): void
  onArchive(): void
}

/** One lesson of a course: its facts, its state and its actions. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, isLast, targets, onMove, onCopyLink, onLinks, onPublish, onDuplicate, onArchive } = props
  const { t } = useLingui()
  const { lesson_title: title, lesson_order, lesson_length, elements_count, questions_count } = lesson
  const { isDragging, row, handle } = useMovableRow(lesson._id)
  const keys = rowTargets(lesson._id)
  const href = `/office/courses/${lesson.course_id}/lessons/${lesson._id}`
  const actions: MenuAction[] = [
    {
      text: t`Move up`,
      label: t`Move ${title} up`,
      icon: <ArrowUp size={18} aria-hidden="true" />,
      disabled: lesson_order === 1,
      run: () => onMove(-1),
    },
    {
      text: t`Move down`,
      label: t`Move ${title} down`,
      icon: <ArrowDown size={18} aria-hidden="true" />,
      disabled: isLast,
      run: () => onMove(1),
    },
    { text: t`Links`, label: t`Links to ${title}`, icon: <Link2 size={18} aria-hidden="true" />, run: onLinks },
    { text: t`Duplicate`, label: t`Duplicate ${title}`, icon: <Copy size={18} aria-hidden="true" />, run: onDuplicate },
    { text: t`Archive`, label: t`Archive ${title}`, icon: <Archive size={18} aria-hidden="true" />, run: onArchive },
  ]
  return (
    <li
      {...row}
      className={`grid items-start pad-row dense gap-2-3 ${css.row}`}
      data-lesson={lesson._id}
      data-dragging={isDragging}
    >
      <IconButton label={t`Drag: ${title}`} className={css.handle} {...handle}>
        <GripVertical size={18} aria-hidden="true" />
      </IconButton>
      <Text size="3" color="gray" className={css.number} aria-hidden="true">
        {lesson_order}
      </Text>
      <div className="grid gap-1">
        <Link ref={targets.ref(keys.title)} href={href} className={`bold ink no-underline breaks ${css.title}`}>
          {title}
        </Link>
        <ul className="row wrap tabular soft gap-1-3">
          <li>
            <Trans>{lesson_length} min</Trans>
          </li>
          <li>
            <Plural value={elements_count} one="# block" other="# blocks" />
          </li>
          <li>
            <Plural value={questions_count} _0="no questions" one="# question" other="# questions" />
          </li>
          <li>
            <LessonStateBadge lesson={lesson} />
          </li>
        </ul>
      </div>
      <div className={`row wrap gap-1 all-columns ${css.tools}`}>
        <ButtonLink variant="quiet" className={css.tool} href={href} aria-label={t`Edit ${title}`}>
          <Trans>Edit</Trans>
        </ButtonLink>
        <Button variant="quiet" className={css.tool} aria-label={t`Copy link to ${title}`} onClick={onCopyLink}>
          <Trans>Copy link</Trans>
        </Button>
        {lesson.published_version !== lesson.lesson_version && (
          <Button variant="quiet" className={css.tool} aria-label={t`Publish ${title}`} onClick={onPublish}>
            <Trans>Publish</Trans>
          </Button>
        )}
        <ActionMenu ref={targets.ref(keys.menu)} label={t`More actions: ${title}`} actions={actions} />
      </div>
    </li>
  )
}
