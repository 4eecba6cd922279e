import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, useState } from 'react'
import { readError } from '../../../lib/api/app-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import type { Contact } from '../contact-data.ts'
import { useRefreshContacts, useUpdateContact } from '../use-contacts.ts'
import type { Question } from './ConflictDialog.tsx'
import {
  type ChangedField,
  type ContactChanges,
  leaveOut,
  listChanged,
  listDiffering,
  pickChanged,
} from './changed-fields.ts'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))

/** Each try meets one more change of someone else. */
const MAX_TRIES = 5

/**
 * Stores what a person changed of a contact as it was opened, and nothing else. Changes of other fields by someone else are
 * kept, and named after saving; where both changed one field, the person chooses. `save` rejects when this cannot be stored or the question
 * was cancelled. Draw `question` beside what is saved.
 */
export function useSaveContact(): {
  save(opened: Contact, wanted: ContactChanges): Promise<Contact>
  question: ReactNode
} {
  const { t } = useLingui()
  const { mutateAsync: update } = useUpdateContact()
  const refresh = useRefreshContacts()
  const [question, setQuestion] = useState<Question>()

  function ask(asked: Omit<Question, 'onAnswer'>): Promise<readonly ChangedField[] | undefined> {
    return new Promise((resolve) => {
      const onAnswer = (theirs: readonly ChangedField[] | undefined) => {
        setQuestion(undefined)
        resolve(theirs)
      }
      setQuestion({ ...asked, onAnswer })
    })
  }

  async function save(opened: Contact, wanted: ContactChanges): Promise<Contact> {
    const own = pickChanged(opened, wanted)
    let [base, changes, isStale] = [opened, own, false]
    try {
      for (let tries = 1; Object.keys(changes).length > 0; tries++) {
        try {
          base = (await update({ _id: base._id, version: base.version, ...changes })).contact
          isStale = false
          break
        } catch (error) {
          const current = readCurrent(error)
          if (!current || tries === MAX_TRIES) throw error
          isStale = true
          const theirs = listDiffering(base, current)
          changes = pickChanged(current, changes)
          const fields = listChanged(changes).filter((field) => theirs.includes(field))
          const left = fields.length > 0 ? await ask({ fields, mine: changes, current }) : []
          if (!left) throw error
          changes = leaveOut(changes, left)
          base = current
        }
      }
    } finally {
      // Not before the answer: what asks may be gone from the page after it.
      if (isStale) void refresh()
    }
    const saved = base
    const others = listDiffering(opened, saved).filter((field) => !listChanged(own).includes(field))
    const { fieldWords: words } = others.length > 0 ? await loadWords() : {}
    if (words) {
      const list = others.map((field) => `${words.nameOf(field)}: ${words.valueOf(saved, field)}`).join('; ')
      showMessage(t`Saved, together with what was changed in the meantime: ${list}`, 'success')
    }
    return saved
  }

  return {
    save,
    question: question && (
      <DialogPlace>
        <ConflictDialog {...question} />
      </DialogPlace>
    ),
  }
}

/** The names of all fields are many, and seldom needed; what is stored is stored without them too. */
function loadWords(): Promise<Partial<typeof import('../fields/field-words.ts')>> {
  return import('../fields/field-words.ts').catch(() => ({}))
}

/** The contact as it is now, which the refusal of an older version carries. */
function readCurrent(error: unknown): Contact | undefined {
  const { statusCode, details } = readError(error)
  return statusCode === 409 ? (details as { contact?: Contact } | null)?.contact : undefined
}
