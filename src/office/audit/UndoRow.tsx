import { plural, t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UndoKind } from '#domain/undo/undo-kinds.ts'
import { BatchRow } from '../../shared/undo/BatchRow.tsx'
import { useRestoreUndo } from '../../shared/undo/use-restore-undo.ts'
import type { UndoBatch } from '../../shared/undo/use-undo-list.ts'

/** An import, a change or a handover that can be undone. */
export function UndoRow({
  batch: { _id, kind, count, created_at, actor_name, file_name },
}: {
  batch: UndoBatch & { kind: UndoKind }
}) {
  const { t } = useLingui()
  const restore = useRestoreUndo()
  return (
    <BatchRow
      what={describe(kind, count, file_name)}
      actorName={actor_name ?? (kind === 'studyings.join' || kind === 'contacts.splitPhones' ? t`Automatically` : null)}
      date={created_at}
      label={t`Undo all of it`}
      question={t`Undo all of it?`}
      restore={restore}
      onRestore={() => restore.mutate({ _id })}
    >
      <Consequence kind={kind} />
    </BatchRow>
  )
}

function describe(kind: UndoKind, count: number, file: string | null): string {
  if (kind === 'missioners.import' && file !== null)
    return plural(count, { one: `# missioner imported from ${file}`, other: `# missioners imported from ${file}` })
  if (kind === 'missioners.import')
    return plural(count, { one: '# missioner imported', other: '# missioners imported' })
  if (kind === 'missioners.update')
    return plural(count, { one: '# missioner changed', other: '# missioners changed together' })
  if (kind === 'contacts.import' && file !== null)
    return plural(count, { one: `# contact imported from ${file}`, other: `# contacts imported from ${file}` })
  if (kind === 'contacts.import') return plural(count, { one: '# contact imported', other: '# contacts imported' })
  if (kind === 'contacts.update')
    return plural(count, { one: '# contact changed', other: '# contacts changed together' })
  if (kind === 'contacts.remove') return plural(count, { one: '# contact archived', other: '# contacts archived' })
  if (kind === 'contacts.merge') return say`Two contacts merged`
  if (kind === 'contacts.repairPhone') return say`A phone number repaired`
  if (kind === 'contacts.splitPhones')
    return plural(count, {
      one: 'A phone field of # contact divided into several numbers',
      other: 'Phone fields of # contacts divided into several numbers',
    })
  if (kind === 'studyings.join')
    return plural(count, { one: '# submission joined with a contact', other: '# submissions joined with a contact' })
  if (kind === 'requests.makeContacts')
    return plural(count, { one: '# request became a contact', other: '# requests became contacts' })
  return plural(count, { one: '# contact handed over', other: '# contacts handed over' })
}

function Consequence({ kind }: { kind: UndoKind }) {
  if (kind === 'missioners.import')
    return (
      <Trans>
        The imported missioners are archived. Those who were changed since then, or have contacts now, stay as they are.
      </Trans>
    )
  if (kind === 'missioners.update')
    return (
      <Trans>
        The missioners get back their earlier name, phone and user. Those changed since then stay as they are.
      </Trans>
    )
  if (kind === 'contacts.import')
    return (
      <Trans>
        The imported contacts are archived, and those changed by the file go back to what they were. Contacts changed
        since then stay as they are.
      </Trans>
    )
  if (kind === 'contacts.update' || kind === 'contacts.repairPhone' || kind === 'contacts.splitPhones')
    return <Trans>The contacts go back to what they were. Those changed since then stay as they are.</Trans>
  if (kind === 'contacts.remove') return <Trans>The contacts return to the list.</Trans>
  if (kind === 'contacts.merge')
    return (
      <Trans>They become two contacts again, each with its own data. What was changed since then stays as it is.</Trans>
    )
  if (kind === 'studyings.join') return <Trans>The submissions are a guest’s again, without a contact.</Trans>
  if (kind === 'requests.makeContacts')
    return (
      <Trans>
        The requests wait again and the new contacts are archived. Contacts changed since then stay as they are.
      </Trans>
    )
  return (
    <Trans>
      The contacts go back to the missioner who had them. A missioner who was archived in the same step is restored.
      Contacts changed since then stay as they are.
    </Trans>
  )
}
