import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isSiteLocale, localeName } from '#domain/locale.ts'
import { contactPath } from '../../../shared/contacts/contact-path.ts'
import { useContactColumns } from '../../../shared/contacts/use-contact-columns.tsx'
import type { TableColumn } from '../../../../ui/table/table-column.ts'
import type { Contact } from '../../contact-data.ts'
import { NextStep } from '../../NextStep.tsx'
import { LastLessonLine } from './LastLessonLine.tsx'
import type { LastLesson, LastLessons } from './use-last-lessons.ts'

/** What the list of contacts shows beside the columns of every such list. */
export function useListColumns(lessons: LastLessons): TableColumn<Contact>[] {
  const { t, i18n } = useLingui()
  const columns: TableColumn<Contact>[] = useContactColumns(contactPath)
  return useMemo(
    () => [
      ...columns,
      {
        id: 'due',
        title: t`Next step`,
        value: ({ contact_next_at }) => contact_next_at,
        cell: ({ contact_next_at: at, contact_next_step: step }) => at && <NextStep at={at} step={step} isLine />,
        width: 'minmax(9rem, 5fr)',
        onCard: 'end',
      },
      {
        id: 'owner',
        title: t`Missioner`,
        value: ({ contact_owner_name }) => contact_owner_name,
        cell: ({ contact_owner_name, is_preview }) => contact_owner_name ?? (is_preview ? '' : <Trans>None yet</Trans>),
        width: 'minmax(8rem, 2fr)',
        onCard: 'none',
      },
      {
        id: 'tags',
        title: t`Tags`,
        value: ({ contact_tags }) => contact_tags.join(', '),
        width: 'minmax(6rem, 2fr)',
        onCard: 'none',
      },
      {
        id: 'lesson',
        title: t`Last lesson`,
        value: ({ _id }) => wordsOf(lessons.get(_id), (at) => i18n.date(at, { dateStyle: 'medium' })),
        cell({ _id }) {
          const lesson = lessons.get(_id)
          return lesson && <LastLessonLine lesson={lesson} />
        },
        width: 'minmax(11rem, 3fr)',
        isExtra: true,
      },
      {
        id: 'place',
        title: t`Place`,
        value: ({ contact_location }) => contact_location,
        width: 'minmax(7rem, 2fr)',
        isExtra: true,
      },
      {
        id: 'source',
        title: t`Source`,
        value: ({ contact_source_name }) => contact_source_name,
        width: 'minmax(7rem, 2fr)',
        isExtra: true,
      },
      {
        id: 'language',
        title: t`Language`,
        value: ({ contact_locale }) => (isSiteLocale(contact_locale) ? localeName[contact_locale] : null),
        width: 'minmax(7rem, 1fr)',
        isExtra: true,
      },
      {
        id: 'created',
        title: t`Created`,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => i18n.date(created_at, { dateStyle: 'medium' }),
        width: 'minmax(7rem, 1fr)',
        isExtra: true,
      },
    ],
    [t, i18n, columns, lessons],
  )
}

/** For a spreadsheet. */
function wordsOf(lesson: LastLesson | undefined, dateOf: (at: Date) => string): string | null {
  return lesson ? `${lesson.lesson_title}, ${dateOf(lesson.at)}` : null
}
