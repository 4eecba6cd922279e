import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { blockingIssues } from '#blocks/kit/issues.ts'
import css from './IssueList.module.css'
import { issueLabels } from './issue-labels.ts'
import type { BlockRemark, PublishForecast } from './publish-forecast.ts'
import { useBlockLabel } from '../blocks/use-block-label.ts'

interface IssueListProps extends Pick<PublishForecast, 'issues' | 'unreadable'> {
  onJump(elementId: string): void
}

/** The blocks that prevent publishing and those that the author should check; nothing without either. */
export function IssueList({ issues, unreadable, onJump }: IssueListProps) {
  const { t } = useLingui()
  const isBlocking = ({ issue }: PublishForecast['issues'][number]) => blockingIssues.includes(issue)
  const list = (remarks: PublishForecast['issues']) =>
    remarks.map((remark) => (
      <Remark key={`${remark.element_id} ${remark.issue}`} remark={remark} onJump={onJump}>
        {t(issueLabels[remark.issue])}
      </Remark>
    ))
  const blocking = issues.filter(isBlocking)
  const others = issues.filter((remark) => !isBlocking(remark))
  return (
    <>
      {unreadable.length + blocking.length > 0 && (
        <Remarks title={t`Fix this before you publish`} tone="bad">
          {unreadable.map((remark) => (
            <Remark key={remark.element_id} remark={remark} onJump={onJump}>
              <Trans>this block cannot be shown here: remove it</Trans>
            </Remark>
          ))}
          {list(blocking)}
        </Remarks>
      )}
      {others.length > 0 && (
        <Remarks title={t`Worth checking before you publish`} tone="gold">
          {list(others)}
        </Remarks>
      )}
    </>
  )
}

function Remarks({ title, tone, children }: { title: string; tone: 'bad' | 'gold'; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={`${css.issues} ${css[tone]}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      <ul className={css.list}>{children}</ul>
    </section>
  )
}

interface RemarkProps {
  remark: BlockRemark
  children: ReactNode
  onJump(elementId: string): void
}

function Remark({ remark, children, onJump }: RemarkProps) {
  const { t } = useLingui()
  const { number, element_id } = remark
  const label = useBlockLabel()(remark.type)
  return (
    <li>
      <button type="button" className={css.jump} onClick={() => onJump(element_id)}>
        <span>
          <span className={css.block}>{t`Block ${number}: ${label}`}</span> {children}
        </span>
        <ArrowRight size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
