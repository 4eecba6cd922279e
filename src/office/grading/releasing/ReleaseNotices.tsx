import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TellStudent } from '../message/TellStudent.tsx'
import css from './ReleaseNotices.module.css'
import { type Release, releases } from './releases.ts'
import { useUndoRelease } from './use-undo-release.ts'

/** After reviews: how long each can still be undone; then, for the last one, an offer to write to the student. */
export function ReleaseNotices() {
  const { list, closed } = useSnapshot(releases)
  const last = list.at(-1)
  const pending = list.filter(({ isSent }) => !isSent)
  const sent = last?.isSent && closed !== last.studying_id ? last : undefined
  if (pending.length === 0 && !sent) return null
  return (
    <div className={css.notices}>
      {pending.map((release) => (
        <Pending key={release.studying_id} release={release} />
      ))}
      {sent && <Sent release={sent} />}
    </div>
  )
}

function Pending({ release: { studying_id, name, due } }: { release: Release }) {
  const { t } = useLingui()
  const undo = useUndoRelease()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const student = name || t`Guest`
  const seconds = Math.max(1, Math.ceil((due - now) / 1_000))
  return (
    <section className={css.pending} aria-label={t`Just reviewed`}>
      <Clock size={18} aria-hidden="true" />
      {/* Said once; the countdown is only shown. */}
      <p className={css.words} role="status">
        <Trans>Your comments to {student} go out in a few seconds.</Trans>
      </p>
      <span className={css.count} aria-hidden="true">
        <Plural value={seconds} one="# s" other="# s" />
      </span>
      <Button variant="quiet" busy={undo.isPending} title={t`Shortcut: Z`} onClick={() => undo.mutate(studying_id)}>
        <Undo2 size={18} aria-hidden="true" />
        <Trans>Undo</Trans>
      </Button>
    </section>
  )
}

function Sent({ release: { studying_id, name } }: { release: Release }) {
  const { t } = useLingui()
  const student = name || t`Guest`
  return (
    <section className={css.sent} aria-label={t`Just reviewed`}>
      <CircleCheck size={18} aria-hidden="true" />
      <span className={css.words}>
        <Trans>{student} has your comments now.</Trans>
      </span>
      <TellStudent key={studying_id} studyingId={studying_id} />
      <IconButton
        label={t`Close`}
        onClick={() => {
          releases.closed = studying_id
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
