import { useLingui } from '@lingui/react/macro'
import { FigureTable } from './FigureTable.tsx'
import css from './statistics.module.css'
import type { CourseFigures } from './use-statistics.ts'

/** One course: how many people began and finished each lesson; the bars show where they stop. */
export function CourseLessons({ course: { lessons } }: { course: CourseFigures }) {
  const { t, i18n } = useLingui()
  const most = Math.max(1, ...lessons.map(({ begun_count }) => begun_count))
  const widthOf = (count: number) => ({ inlineSize: `${(count / most) * 100}%` })
  return (
    <FigureTable heads={[t`Lesson`, t`Begun`, t`Finished`, t`Share`]}>
      {lessons.map(({ _id, lesson_title, begun_count, finished_count }) => (
        <tr key={_id}>
          <th scope="row">
            {lesson_title}
            <span className={css.track} aria-hidden="true">
              <span className={css.begunBar} style={widthOf(begun_count)} />
              <span className={css.finishedBar} style={widthOf(finished_count)} />
            </span>
          </th>
          <td>{i18n.number(begun_count)}</td>
          <td>{i18n.number(finished_count)}</td>
          <td>{begun_count > 0 ? i18n.number(finished_count / begun_count, { style: 'percent' }) : '–'}</td>
        </tr>
      ))}
    </FigureTable>
  )
}
