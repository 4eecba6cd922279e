import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Button } from '../../ui/office/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { LinkAddress } from './LinkAddress.tsx'
import css from './LinkDialog.module.css'
import { LinkRow } from './LinkRow.tsx'
import type { MadeLink } from './lesson-link.ts'
import { NewLinkForm } from './NewLinkForm.tsx'
import { useLessonLinks, useRevokeLink } from './use-lesson-links.ts'

interface LinkDialogProps {
  lessonId: string
  lessonTitle: string
  /** The link that was copied when the dialog was opened. */
  made?: MadeLink | undefined
  onClose(): void
}

/** A lesson's share links: the address that was copied or created last, a form for another one, and the list. */
export default function LinkDialog({ lessonId, lessonTitle, made: first, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  const [made, setMade] = useState(first)
  const [closingId, setClosingId] = useState<string>()
  const { data, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = useLessonLinks(lessonId)
  const links = data?.pages.flatMap((page) => page.links)
  const revoke = useRevokeLink((_id) => {
    if (made?._id === _id) setMade(undefined)
    setClosingId(undefined)
  })
  return (
    <Dialog
      title={t`Links to “${lessonTitle}”`}
      description={t`Anyone with a link can take the lesson without signing in.`}
      width="34rem"
      onClose={onClose}
    >
      {made && <LinkAddress key={made._id} url={made.url} lessonTitle={lessonTitle} />}
      <Grid asChild columns="1" gap="3" pt="4" className={css.section}>
        <section aria-labelledby="new-link">
          <Heading as="h2" size="3" id="new-link">
            {made ? <Trans>Another link</Trans> : <Trans>New link</Trans>}
          </Heading>
          <NewLinkForm lessonId={lessonId} onCreated={setMade} />
        </section>
      </Grid>
      <Grid asChild columns="1" gap="3" pt="4" className={css.section}>
        <section aria-labelledby="all-links">
          <Heading as="h2" size="3" id="all-links">
            <Trans>All links to this lesson</Trans>
          </Heading>
          {!links && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading />)}
          {links?.length === 0 && (
            <Text as="p" size="1" color="gray">
              <Trans>None yet. Create one and give it to your students.</Trans>
            </Text>
          )}
          {links && links.length > 0 && (
            <Grid asChild columns="1" gap="3">
              <ul>
                {links.map((link) => (
                  <LinkRow
                    key={link._id}
                    link={link}
                    lessonTitle={lessonTitle}
                    onRevoke={() => setClosingId(link._id)}
                  />
                ))}
              </ul>
            </Grid>
          )}
          {hasNextPage && (
            <Button variant="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              <Trans>Show earlier links</Trans>
            </Button>
          )}
        </section>
      </Grid>
      <Flex justify="end">
        <Button variant="plain" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Flex>
      {closingId && (
        <ConfirmDialog
          title={t`Turn off this link?`}
          confirmLabel={t`Turn off link`}
          busy={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate({ _id: closingId })}
          onClose={() => setClosingId(undefined)}
        >
          <Trans>
            The link stops working at once and permanently. Students who are in the middle of the lesson cannot continue
            with it. What they have sent is kept, and what they have not sent stays on their device.
          </Trans>{' '}
          {links?.find(({ _id }) => _id === closingId)?.is_lasting && (
            <Trans>“Copy link” then creates a new permanent link.</Trans>
          )}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
