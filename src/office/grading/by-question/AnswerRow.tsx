import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, History, Undo2 } from 'lucide-react'
import { type ComponentProps, Fragment, type FragmentInstance, type Ref } from 'react'
import { Link } from 'wouter'
import { CommentBox } from '../../../shared/comments/CommentBox.tsx'
import type { CommentDrafts } from '../../../sync/comments/comment-drafts.ts'
import { useUncommentedCount } from '../../../sync/comments/use-comment-drafts.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Badge, Box, Flex, Heading, Text } from '@radix-ui/themes'
import css from './AnswerRow.module.css'
import type { AnswerToReview } from '../grading-data.ts'
import type { Release } from '../releasing/releases.ts'
import { useUndoRelease } from '../releasing/use-undo-release.ts'
import { TellStudent } from '../message/TellStudent.tsx'
import { useGradingBase } from '../use-grading-base.ts'
import { WaitingTime } from '../WaitingTime.tsx'

interface AnswerRowProps {
  row: AnswerToReview
  drafts: CommentDrafts
  /** Set once this tab has reviewed the studying. */
  release: Pick<Release, 'isSent'> | undefined
  /** A review is being requested. */
  busy: boolean
  questionRef: Ref<FragmentInstance>
  comment: Pick<ComponentProps<typeof CommentBox>, 'ref' | 'onEnter' | 'onSnippets'>
  onReview(): void
}

/** One student below the answer: the comment, and the button that releases all comments of the studying. */
export function AnswerRow(props: AnswerRowProps) {
  const { row, drafts, release, busy, questionRef, comment, onReview } = props
  const { t } = useLingui()
  const { listPath } = useGradingBase()
  const undo = useUndoRelease()
  const { studying, element, edition, uncommented } = row
  const { _id: studyingId } = studying
  const missing = useUncommentedCount(drafts, uncommented)
  const name = studying.studying_user_name || t`Guest`
  return (
    <article className={`stack gap-3 ${css.row}`}>
      <Fragment ref={questionRef}>
        <Flex asChild wrap="wrap" align="baseline" gapX="4" gapY="1">
          <header>
            <Heading as="h3" size="3">
              <Text asChild>
                <Link href={`${listPath}/${studyingId}`}>{name}</Link>
              </Text>
            </Heading>
            <Text size="2" color="gray">
              <WaitingTime studying={studying} />
            </Text>
            {edition !== 'newest' && (
              <p className={`flex gap-2 soft new-line dense-size ${css.edition}`} data-edition={edition}>
                <History size={16} aria-hidden="true" />
                {edition === 'other words' ? (
                  <Trans>Another version: the question was worded differently</Trans>
                ) : (
                  <Trans>Another version, the same question</Trans>
                )}
              </p>
            )}
          </header>
        </Flex>
      </Fragment>
      <div>
        <CommentBox {...comment} drafts={drafts} elementId={element.id} subject={{ student: name }} />
      </div>
      <Flex asChild wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
        <footer>
          {release && !release.isSent ? (
            <>
              <Badge color="amber">
                <Clock size={14} aria-hidden="true" />
                <Trans>Reviewed: the comments go out in a few seconds</Trans>
              </Badge>
              <Button
                variant="quiet"
                busy={undo.isPending}
                title={t`Shortcut: Z`}
                onClick={() => undo.mutate(studyingId)}
              >
                <Undo2 size={18} aria-hidden="true" />
                <Trans>Undo</Trans>
              </Button>
            </>
          ) : release ? (
            <>
              <Badge color="green">
                <CircleCheck size={14} aria-hidden="true" />
                <Trans>Reviewed: the student has the comments</Trans>
              </Badge>
              <TellStudent studyingId={studyingId} />
            </>
          ) : missing > 0 ? (
            <Box asChild flexGrow="1" flexBasis="14rem">
              <Text size="2" color="gray">
                <Plural
                  value={missing}
                  one="# written answer has no comment yet"
                  other="# written answers have no comment yet"
                />
              </Text>
            </Box>
          ) : (
            <>
              <Box asChild flexGrow="1" flexBasis="14rem">
                <Text size="2" color="gray">
                  <Trans>All written answers of this student have comments.</Trans>
                </Text>
              </Box>
              <Button variant="quiet" busy={busy} title={t`Shortcut: Ctrl+Enter`} onClick={onReview}>
                <Trans>Mark reviewed</Trans>
              </Button>
            </>
          )}
        </footer>
      </Flex>
    </article>
  )
}
