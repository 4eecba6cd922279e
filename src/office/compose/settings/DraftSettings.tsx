import type { DraftSync } from '../../../sync/drafts/draft-sync.ts'
import { useDraft } from '../use-draft-sync.ts'
import { lessonMinutes } from './lesson-minutes.ts'
import { SettingsFields } from './SettingsFields.tsx'

/** The settings of a draft. */
export function DraftSettings({ sync }: { sync: DraftSync }) {
  const settings = useDraft(sync, ({ draft }) => draft.settings)
  const reading = useDraft(sync, ({ draft }) => lessonMinutes(draft.elements))
  return <SettingsFields settings={settings} reading={reading} onChange={(next) => sync.change({ settings: next })} />
}
