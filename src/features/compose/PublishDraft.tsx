import { type ComponentProps, useCallback } from 'react'
import { PublishDialog } from '../../engine/editor/PublishDialog.tsx'
import { client } from '../../lib/trpc.ts'
import { useReply } from './use-reply.ts'

type PublishDraftProps = { lessonId: string } & Omit<ComponentProps<typeof PublishDialog>, 'forecast'>

/** The way of a saved draft to students. */
export default function PublishDraft({ lessonId, ...rest }: PublishDraftProps) {
  const ask = useCallback(() => client.revisions.forecast.query({ lesson_id: lessonId }), [lessonId])
  const forecast = useReply(ask)
  return <PublishDialog {...rest} forecast={forecast.data ?? (forecast.error ? null : undefined)} />
}
