import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/office/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './ContactHistory.module.css'
import { ImportEvent } from './ImportEvent.tsx'
import { LessonEvent } from './LessonEvent.tsx'
import { type ContactEvent, useContactHistory } from './use-contact-history.ts'

/** The notes and lessons of a contact, the newest first. */
export default function ContactHistory({
  contactId,
  name,
  onClose,
}: {
  contactId: string
  name: string
  onClose(): void
}) {
  const { t } = useLingui()
  const found = useContactHistory(contactId)
  const history = found.data?.history ?? []
  return (
    <Dialog title={name || t`No name`} width="34rem" onClose={onClose}>
      <div className="stack gap-4">
        {found.data ? (
          history.length > 0 ? (
            <ol className={`grid gap-3 ${css.history}`} aria-label={t`History`}>
              {history.map((entry) => (
                <li key={`${entry.note_date.getTime()} ${keyOf(entry)}`}>
                  <span className="semibold">
                    {entry.kind === 'note' && entry.note_text}
                    {entry.kind === 'lesson' && <LessonEvent entry={entry} />}
                    {entry.kind === 'import' && <ImportEvent entry={entry} />}
                  </span>
                  <span className="small soft">
                    <RelativeTime date={entry.note_date} />
                    {entry.kind === 'note' && entry.note_author_name && ` · ${entry.note_author_name}`}
                  </span>
                </li>
              ))}
            </ol>
          ) : (
            <p>
              <Trans>Nothing has been recorded yet.</Trans>
            </p>
          )
        ) : found.error ? (
          <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Loading />
        )}
        <div className="flex justify-end">
          <Button variant="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function keyOf(entry: ContactEvent): string {
  if (entry.kind === 'note') return entry.note_text
  return entry.kind === 'lesson' ? entry.event + entry.studying_id : entry.file_name
}
