import { Trans } from '@lingui/react/macro'
import { Flex, Heading } from '@radix-ui/themes'
import { History, Link2, Link as LinkIcon } from 'lucide-react'
import { lazy, useState } from 'react'
import { LessonStateBadge } from '../../shared/lesson-state/LessonStateBadge.tsx'
import type { MadeLink } from '../../shared/links/lesson-link.ts'
import { useCopyLink } from '../../shared/links/use-copy-link.ts'
import { Button, ButtonLink } from '../../ui/office/Button.tsx'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import css from './ComposerHead.module.css'

const LinkDialog = lazy(() => import('../../shared/links/LinkDialog.tsx'))

interface ComposerHeadProps {
  lesson: {
    _id: string
    lesson_order: number
    lesson_title: string
    lesson_version: number
    published_version: number | null
  }
}

/** The lesson's number and state, with its links and its history. */
export function ComposerHead({ lesson }: ComposerHeadProps) {
  const { _id, lesson_order, lesson_title } = lesson
  const [links, setLinks] = useState<{ made?: MadeLink }>()
  const copyLink = useCopyLink((made) => setLinks({ made }))
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <Heading size="6" className={css.title}>
        <Trans>Lesson {lesson_order}</Trans>
      </Heading>
      <LessonStateBadge lesson={lesson} />
      <div className={`flex gap-1 ${css.tools}`}>
        <Button variant="plain" onClick={() => copyLink(_id)}>
          <LinkIcon size={18} aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
        <Button variant="plain" onClick={() => setLinks({})}>
          <Link2 size={18} aria-hidden="true" />
          <Trans>Links</Trans>
        </Button>
        <ButtonLink variant="plain" href={`/office/lessons/${_id}/history`}>
          <History size={18} aria-hidden="true" />
          <Trans>History</Trans>
        </ButtonLink>
      </div>
      <DialogPlace>
        {links && (
          <LinkDialog lessonId={_id} lessonTitle={lesson_title} made={links.made} onClose={() => setLinks(undefined)} />
        )}
      </DialogPlace>
    </Flex>
  )
}
