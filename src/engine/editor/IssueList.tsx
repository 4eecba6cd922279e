import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { lintLesson, readLesson, type StoredElement } from '#blocks/lesson.ts'
import css from './IssueList.module.css'
import { issueLabels } from './issue-labels.ts'
import { useBlockLabel } from './use-block-label.ts'

interface IssueListProps {
  elements: readonly StoredElement[]
}

/** What the author may want to mend before students see the lesson; nothing while there is nothing. */
export function IssueList({ elements }: IssueListProps) {
  const { t } = useLingui()
  const blockLabel = useBlockLabel()
  const found = useMemo(() => lintLesson(readLesson(elements)), [elements])
  if (found.length === 0) return null
  return (
    <section className={css.issues}>
      <h3 className={css.title}>
        <Trans>Worth a look before it goes out</Trans>
      </h3>
      <ul className={css.list}>
        {found.map(({ index, issue }) => {
          const number = index + 1
          const label = blockLabel(elements[index]?.type ?? -1)
          return (
            <li key={`${index} ${issue}`}>
              <span className={css.block}>{t`Block ${number}: ${label}`}</span> {t(issueLabels[issue])}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
