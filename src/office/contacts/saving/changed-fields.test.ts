import { describe, expect, test } from 'vitest'
import { testContact, testPhone } from '../testing/test-contact.ts'
import { leaveOut, listDiffering, pickChanged } from './changed-fields.ts'

const stored = testContact({
  _id: 'a',
  contact_fullname: 'Олена',
  contact_phones: [testPhone('380671234567')],
  contact_socials: [{ id: 'one', profile: '@olena' }],
  contact_next_at: new Date('2026-05-01T09:30:00Z'),
  contact_next_step: 'Call',
  contact_tags: ['youth'],
})

describe('what is sent of a contact', () => {
  test('leaves out what the contact has, in whatever way that is written', () => {
    const untouched = {
      contact_fullname: 'Олена ',
      contact_phones: [{ code: '380', phone: '671234567' }],
      contact_socials: [{ profile: '@olena' }],
      contact_location: '',
      contact_locale: null,
      contact_tags: ['youth'],
      contact_next_at: '2026-05-01T09:30:00.000Z',
      contact_next_step: 'Call',
    }
    expect(pickChanged(stored, untouched)).toEqual({})
    expect(pickChanged(stored, { ...untouched, contact_location: 'Київ' })).toEqual({ contact_location: 'Київ' })
    expect(pickChanged(stored, { contact_phones: [{ code: '48', phone: '671234567' }] })).toHaveProperty(
      'contact_phones',
    )
  })

  test('has the day and the words of a next step together, also where one of them is the same', () => {
    const step = { contact_next_at: '2026-05-01T09:30:00.000Z', contact_next_step: 'Visit' }
    expect(pickChanged(stored, step)).toEqual(step)
    const later = { ...stored, contact_next_at: new Date('2026-05-02T09:30:00Z'), version: 2 }
    expect(listDiffering(stored, later)).toEqual(['contact_next_at'])
    expect(leaveOut(step, ['contact_next_at'])).toEqual({})
  })

  test('does not count what only the server changes', () => {
    const touched = { ...stored, version: 4, updated_at: new Date(), contact_offered_to: 'm2' }
    expect(listDiffering(stored, touched)).toEqual([])
  })
})
