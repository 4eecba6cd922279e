import type { ComponentProps } from 'react'
import { PublishDialog } from '../../engine/editor/PublishDialog.tsx'
import { trpc } from '../../lib/trpc-query.ts'

type PublishDraftProps = { lessonId: string } & Omit<ComponentProps<typeof PublishDialog>, 'forecast'>

/** The way of a saved draft to students. */
export default function PublishDraft({ lessonId, ...rest }: PublishDraftProps) {
  const forecast = trpc.revisions.forecast.useQuery({ lesson_id: lessonId }, { gcTime: 0, refetchOnWindowFocus: false })
  return <PublishDialog {...rest} forecast={forecast.data ?? (forecast.error ? null : undefined)} />
}
