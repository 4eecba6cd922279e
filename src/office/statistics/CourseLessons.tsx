import { Trans, useLingui } from '@lingui/react/macro'
import css from './statistics.module.css'
import type { CourseFigures } from './use-statistics.ts'

/** One course: how many people began and finished each lesson; the bars show where they stop. */
export function CourseLessons({ course: { lessons } }: { course: CourseFigures }) {
  const { i18n } = useLingui()
  const most = Math.max(1, ...lessons.map(({ begun_count }) => begun_count))
  const widthOf = (count: number) => ({ inlineSize: `${(count / most) * 100}%` })
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Lesson</Trans>
          </th>
          <th scope="col">
            <Trans>Begun</Trans>
          </th>
          <th scope="col">
            <Trans>Finished</Trans>
          </th>
          <th scope="col">
            <Trans>Share</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}
