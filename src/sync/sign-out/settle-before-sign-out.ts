import { canOpenPage, Role } from '#domain/roles.ts'
import { loadLaterTexts } from '../../lib/loading/load-later-texts.ts'
import { session } from '../../lib/session.ts'
import type { SignOutTask } from './sign-out-task.ts'

/** Shows the questions at once; resolves to whether everything they name is to be deleted. */
export type AskToDelete = (questions: readonly string[]) => Promise<boolean>

/** Sends the unsynced work of the signed-in person, and asks once whether to delete what could not be sent. */
export async function settleBeforeSignOut(askToDelete: AskToDelete): Promise<void> {
  const { user } = session
  if (!user) return
  const unsynced: { task: SignOutTask; count: number }[] = []
  for (const task of await loadTasks(user.account_role)) {
    const count = await task.settle(user._id)
    if (count > 0) unsynced.push({ task, count })
  }
  if (unsynced.length === 0) return
  // Without the texts, which may be missing offline, the questions cannot be asked, and nothing is deleted.
  const hasTexts = await loadLaterTexts().then(
    () => true,
    () => false,
  )
  if (!hasTexts) return
  const questions = unsynced.map(({ task, count }) => task.question(count))
  if (!(await askToDelete(questions))) return
  for (const { task } of unsynced) await task.discard(user._id)
}

/** Office uses are loaded for staff only; without a network, when their code may be missing, their work is kept. */
async function loadTasks(role: Role): Promise<SignOutTask[]> {
  const loading = [
    import('../answers/sign-out.ts').then(({ answersSignOut }) => answersSignOut),
    import('../finishes/sign-out.ts').then(({ finishesSignOut }) => finishesSignOut),
    ...(canOpenPage(role, 'courses')
      ? [import('../drafts/sign-out.ts').then(({ lessonDraftsSignOut }) => lessonDraftsSignOut)]
      : []),
    ...(role === Role.NONE || role === Role.EDITOR
      ? []
      : [import('../calls/sign-out.ts').then(({ callsSignOut }) => callsSignOut)]),
    ...(role === Role.NONE ? [] : [import('../comments/sign-out.ts').then(({ commentsSignOut }) => commentsSignOut)]),
  ]
  const loaded = await Promise.allSettled<SignOutTask>(loading)
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
