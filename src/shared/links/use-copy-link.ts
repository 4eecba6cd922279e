import { trpc } from '../../lib/api/trpc-query.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { showError } from '../../ui/notice/show-error.ts'
import type { MadeLink } from './lesson-link.ts'

/** Copies a lesson's lasting link, which is created at the first call; says why it could not. */
export function useCopyLink(onCopied: (link: MadeLink, lessonId: string) => void) {
  const utils = trpc.useUtils()
  const open = trpc.links.openLasting.useMutation({ onSuccess: () => utils.links.list.invalidate() })
  return (lesson_id: string) => {
    if (open.isPending) return
    open
      .mutateAsync({ lesson_id })
      .then(async (link) => {
        await copyLink(link.url)
        onCopied(link, lesson_id)
      })
      .catch(showError)
  }
}
