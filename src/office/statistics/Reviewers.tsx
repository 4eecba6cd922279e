import { useLingui } from '@lingui/react/macro'
import { durationWords } from '../../lib/timing/duration-words.ts'
import { FigureTable } from './FigureTable.tsx'
import type { Overview } from './use-statistics.ts'

/** Who reviewed how much, and how long people waited for it. */
export function Reviewers({ reviewers }: { reviewers: Overview['reviewers'] }) {
  const { t, i18n } = useLingui()
  return (
    <FigureTable heads={[t`Name`, t`Reviewed`, t`Half within`]}>
      {reviewers.map(({ _id, user_fullname, reviewed_count, median_review_seconds }) => (
        <tr key={_id}>
          <th scope="row">{user_fullname}</th>
          <td>{i18n.number(reviewed_count)}</td>
          <td>{durationWords(median_review_seconds * 1_000, i18n.locale)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}
