import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
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
  const titleId = useId()
  if (found.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long list scrolls, for the keyboard as well.
    <section className={css.issues} aria-labelledby={titleId} tabIndex={0}>
      <h3 id={titleId} className={css.title}>
        <Trans>Worth a look before it goes out</Trans>
      </h3>
      <ul className={css.list}>
        {found.map(({ index, issue }) => {
          const number = index + 1
          const label = blockLabel(elements[index]?.type ?? -1)
          return (
            <li key={`${index} ${issue}`}>
              <span className={css.block}>{t`Block ${number}: ${label}`}</span>
              {t(issueLabels[issue])}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
