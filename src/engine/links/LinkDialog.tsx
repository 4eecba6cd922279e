import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import css from './LinkDialog.module.css'
import { LinkRow } from './LinkRow.tsx'
import type { LinkCalls, MadeLink } from './link-calls.ts'
import { MadeLinkPanel } from './MadeLinkPanel.tsx'
import { NewLinkForm } from './NewLinkForm.tsx'
import { useLinks } from './use-links.ts'

interface LinkDialogProps {
  lessonId: string
  lessonTitle: string
  calls: LinkCalls
  /** The link that the press that opened the dialog has made. */
  made?: MadeLink | undefined
  onClose(): void
}

/** Everything about the ways into a lesson: the newest address, making one by choice, and all there are. */
export default function LinkDialog({ lessonId, lessonTitle, calls, made: first, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  const { links, made, busy, fault, hasMore, reload, loadMore, create, expire, revoke } = useLinks(
    calls,
    lessonId,
    first,
  )
  const [closingId, setClosingId] = useState<string>()
  return (
    <Dialog
      title={t`Links to “${lessonTitle}”`}
      description={t`Whoever has a link can take the lesson, without signing in.`}
      width="34rem"
      onClose={onClose}
    >
      {made && <MadeLinkPanel key={made._id} url={made.url} lessonTitle={lessonTitle} />}
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <section className={css.section} aria-labelledby="new-link">
        <h2 id="new-link">{made ? <Trans>Another link</Trans> : <Trans>A new link</Trans>}</h2>
        <NewLinkForm busy={busy} onMake={create} />
      </section>
      <section className={css.section} aria-labelledby="all-links">
        <h2 id="all-links">
          <Trans>All links of this lesson</Trans>
        </h2>
        {!links && !fault && <Loading />}
        {!links && fault && (
          <Button look="quiet" onClick={() => void reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {links?.length === 0 && (
          <p className={css.facts}>
            <Trans>None yet. Make one and give it to your students.</Trans>
          </p>
        )}
        {links && links.length > 0 && (
          <ul className={css.rows}>
            {links.map((link) => (
              <LinkRow
                key={link._id}
                link={link}
                busy={busy}
                onExpire={(expires_at) => void expire(link._id, expires_at)}
                onRevoke={() => setClosingId(link._id)}
              />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button look="quiet" wide busy={busy} onClick={() => void loadMore()}>
            <Trans>Show earlier links</Trans>
          </Button>
        )}
      </section>
      <div className={css.foot}>
        <Button look="plain" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
      {closingId && (
        <ConfirmDialog
          title={t`Close this link?`}
          confirmLabel={t`Close the link`}
          busy={busy}
          fault={fault}
          onConfirm={() => void revoke(closingId).then((isDone) => isDone && setClosingId(undefined))}
          onClose={() => setClosingId(undefined)}
        >
          <Trans>
            From this moment it opens nothing, for good; whoever is in the middle of the lesson cannot go on by it. What
            they have sent is kept, and what they have not sent stays on their device.
          </Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
