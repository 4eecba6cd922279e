import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CardList } from '../../../ui/office/CardList.tsx'
import { Flex, Text } from '@radix-ui/themes'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/office/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import css from './ArchivedLessons.module.css'
import { useArchivedLessons, useLessonArchive } from './use-lessons.ts'

/** The archived lessons of a course, folded away. */
export function ArchivedLessons({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const { restore } = useLessonArchive()
  const found = useArchivedLessons(courseId)
  const lessons = found.data?.lessons ?? []
  if (lessons.length === 0) return null
  return (
    <details className={css.archive}>
      <summary>
        <Plural value={lessons.length} one="# archived lesson" other="# archived lessons" />
      </summary>
      <CardList>
        <ul>
          {lessons.map((lesson) => {
            const { _id, lesson_title: title, archived_at } = lesson
            return (
              <Flex key={_id} asChild wrap="wrap" align="center" justify="between" gap="2" px="4" py="2">
                <li>
                  <Flex as="span" direction="column" minWidth="0">
                    {title}
                    {archived_at && (
                      <Text size="2" color="gray">
                        <RelativeTime date={archived_at} />
                      </Text>
                    )}
                  </Flex>
                  <Button variant="quiet" aria-label={t`Restore ${title}`} onClick={() => restore.mutate(lesson)}>
                    <Undo2 size={18} aria-hidden="true" />
                    <Trans>Restore</Trans>
                  </Button>
                </li>
              </Flex>
            )
          })}
        </ul>
      </CardList>
    </details>
  )
}
