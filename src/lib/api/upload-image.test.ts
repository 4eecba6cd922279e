import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { readReply } from './rest.ts'
import { uploadedUrl } from './upload-image.ts'

const read = (status: number, body: object) => uploadedUrl(readReply<object>(status, JSON.stringify(body)))

test('an upload has an address only with status OK and a reported success', () => {
  expect(read(200, { success: true, url: '/uploads/a/b.jpg' })).toBe('/uploads/a/b.jpg')
  for (const body of [{ success: false, url: '/x' }, { url: '/x' }, { success: 'true', url: '/x' }, { success: true }])
    expect(read(200, body)).toBeNull()
  expect(() => read(413, { success: true, url: '/x', message: 'Too large' })).toThrow(AppError)
})
