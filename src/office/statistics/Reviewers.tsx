import { Trans, useLingui } from '@lingui/react/macro'
import { durationWords } from '../../lib/timing/duration-words.ts'
import css from './statistics.module.css'
import type { Overview } from './use-statistics.ts'

/** Who reviewed how much, and how long people waited for it. */
export function Reviewers({ reviewers }: { reviewers: Overview['reviewers'] }) {
  const { i18n } = useLingui()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Reviewed</Trans>
          </th>
          <th scope="col">
            <Trans>Half within</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {reviewers.map(({ _id, user_fullname, reviewed_count, median_review_seconds }) => (
          <tr key={_id}>
            <th scope="row">{user_fullname}</th>
            <td>{i18n.number(reviewed_count)}</td>
            <td>{durationWords(median_review_seconds * 1_000, i18n.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
