import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Callout, Heading, Strong } from '@radix-ui/themes'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { blockingIssues, type Issue } from '#blocks/kit/issues.ts'
import { Button } from '../../../ui/office/Button.tsx'
import css from './IssueList.module.css'
import type { BlockRemark, PublishForecast } from './publish-forecast.ts'
import { useBlockLabel } from '../blocks/use-block-label.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sentence for each issue; it follows the block's name. */
const issueLabels: Record<Issue, MessageDescriptor> = {
  'no-text': msg`nothing is written here`,
  'no-question': msg`the question is missing`,
  'no-picture': msg`the picture is missing`,
  'no-alt': msg`the picture has no description`,
  'few-items': msg`there is nothing to choose from`,
  'empty-item': msg`an answer is empty`,
  'no-right-answer': msg`no correct answer is marked`,
  'no-address': msg`the address is missing`,
  'bad-address': msg`the address is not complete or not allowed`,
  'no-heading-above': msg`there is no heading above it`,
}

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
        <Remarks title={t`Fix this before you publish`} color="red">
          {unreadable.map((remark) => (
            <Remark key={remark.element_id} remark={remark} onJump={onJump}>
              <Trans>this block cannot be shown here: remove it</Trans>
            </Remark>
          ))}
          {list(blocking)}
        </Remarks>
      )}
      {others.length > 0 && (
        <Remarks title={t`Worth checking before you publish`} color="amber">
          {list(others)}
        </Remarks>
      )}
    </>
  )
}

function Remarks({ title, color, children }: { title: string; color: 'red' | 'amber'; children: ReactNode }) {
  const titleId = useId()
  return (
    <Callout.Root asChild size="1" color={color}>
      <Box asChild maxHeight="16rem" overflowY="auto">
        <section aria-labelledby={titleId}>
          <Heading as="h2" size="3" id={titleId}>
            {title}
          </Heading>
          <ul className={css.list}>{children}</ul>
        </section>
      </Box>
    </Callout.Root>
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
      <Button variant="plain" wide onClick={() => onJump(element_id)}>
        <span>
          <Strong>{t`Block ${number}: ${label}`}</Strong> {children}
        </span>
        <ArrowRight size={18} aria-hidden="true" />
      </Button>
    </li>
  )
}
