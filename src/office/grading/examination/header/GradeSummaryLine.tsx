import { Trans } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { CircleCheck, CircleDashed, MessageCircle } from 'lucide-react'
import css from './GradeSummaryLine.module.css'
import { summarizeGrades } from './grade-summary.ts'
import type { Grade } from '../../grading-data.ts'

/** The grades of a lesson in one line. */
export function GradeSummaryLine({ grades }: { grades: Readonly<Record<string, Grade>> }) {
  const { earned, total, toRead, unanswered } = summarizeGrades(grades)
  if (total + toRead + unanswered === 0) {
    return (
      <Text asChild weight="bold">
        <Flex asChild wrap="wrap" gapX="5" gapY="2" className={css.line}>
          <p>
            <Trans>This lesson has no questions.</Trans>
          </p>
        </Flex>
      </Text>
    )
  }
  return (
    <Text asChild weight="bold">
      <Flex asChild wrap="wrap" gapX="5" gapY="2" className={css.line}>
        <p>
          {total > 0 && (
            <Flex as="span" align="center" gap="2">
              <CircleCheck size={18} aria-hidden="true" />
              <Trans>
                {earned} of {total} correct
              </Trans>
            </Flex>
          )}
          {toRead > 0 && (
            <Flex as="span" align="center" gap="2">
              <MessageCircle size={18} aria-hidden="true" />
              <Trans>{toRead} to review</Trans>
            </Flex>
          )}
          {unanswered > 0 && (
            <Flex as="span" align="center" gap="2">
              <CircleDashed size={18} aria-hidden="true" />
              <Trans>{unanswered} without an answer</Trans>
            </Flex>
          )}
        </p>
      </Flex>
    </Text>
  )
}
