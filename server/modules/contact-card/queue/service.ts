import type { z } from 'zod'
import { contactShortcut } from '#domain/contact/contact-shortcut.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { phoneToCall } from '#domain/phone/phone-to-call.ts'
import { presentShownPhone } from '../../../lib/phones/present-shown-phone.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { idleMoments, listWithdrawn } from '../../contacts/service.ts'
import { proposalsOf } from '../proposals/service.ts'
import { listNextLessons } from '../queries.ts'
import { listLastLessons, listLastNotes, listQueue } from './queries.ts'
import { type ContactQueue, type queueInput, queueReasons } from './schema.ts'

/** Cards that a device gets at once, to work through without a network. */
const QUEUE_SIZE = 50

/** The caller's contacts that wait for a call, the most urgent first. */
export async function listWaiting(
  { deps, viewer, readAccount }: AccountContext,
  { until }: z.infer<typeof queueInput>,
): Promise<ContactQueue> {
  return readAccount(async (tx) => {
    const moment = { until, idle_since: await idleMoments(tx, deps.now()) }
    const rows = await listQueue(tx, viewer._id, moment, QUEUE_SIZE)
    if (rows.length === 0) return { contacts: [], waiting: 0 }
    const ids = rows.map(({ _id }) => _id)
    const notes = new Map((await listLastNotes(tx, ids)).map((note) => [note.contact_id, note]))
    const withdrawn = await listWithdrawn(tx, ids)
    const lessons = new Map((await listLastLessons(tx, ids)).map((lesson) => [lesson.contact_id, lesson]))
    const next = await listNextLessons(tx, ids)
    const proposals = await proposalsOf(tx, ids)
    const contacts = rows.map(({ rank, waiting: _waiting, replied_at: _at, ...row }) => {
      const phone = phoneToCall(row.contact_phones, row.wrong_phones)
      const note = notes.get(row._id)
      const lesson = lessons.get(row._id)
      return {
        ...row,
        contact_status_id: readContactStatus(row.contact_status_id),
        shortcut: contactShortcut(row.contact_fullname),
        withdrawn: withdrawn.get(row._id) ?? [],
        contact_phones: row.contact_phones.map(presentShownPhone),
        contact_phone: phone && phone.phone,
        reason: queueReasons[rank] ?? 'idle',
        last_note: note ? { note_text: note.note_text, note_date: note.note_date } : null,
        next_lesson: next.get(row._id) ?? null,
        proposals: proposals.get(row._id) ?? [],
        last_lesson: lesson
          ? {
              lesson_title: lesson.lesson_title,
              finished_at: lesson.finished_at,
              is_reviewed: lesson.is_reviewed,
              created_at: lesson.created_at,
            }
          : null,
      }
    })
    return { contacts, waiting: rows[0]?.waiting ?? 0 }
  })
}
