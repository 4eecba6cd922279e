import { type ComponentProps, useCallback } from 'react'
import { PublishDialog } from '../../engine/editor/PublishDialog.tsx'
import { client } from '../../lib/trpc.ts'
import { useReply } from './use-reply.ts'

type PublishDraftProps = { lessonId: string; version: number } & Omit<ComponentProps<typeof PublishDialog>, 'forecast'>

/** The way of a saved draft to students. */
export default function PublishDraft({ lessonId, version, ...rest }: PublishDraftProps) {
  // Asked anew when a colleague's words come in: they would go out too.
  // oxlint-disable-next-line react/exhaustive-deps -- The server looks at the version that it has.
  const ask = useCallback(() => client.revisions.forecast.query({ lesson_id: lessonId }), [lessonId, version])
  const forecast = useReply(ask)
  return <PublishDialog {...rest} forecast={forecast.data ?? (forecast.error ? null : undefined)} />
}
