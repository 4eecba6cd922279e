import { expect, test } from 'vitest'
import { formsOf, picturesOf } from './cached-picture.ts'

test('all pictures of a lesson are found, each once and in the width of a phone', () => {
  const lesson = {
    account_logo: '/uploads/school/logo-200x80.jpg',
    elements: [
      { data: { src: '/uploads/school/hills-2560x1440.jpg' } },
      { data: { text: '<img src="/uploads/school/hills-2560x1440.jpg">', icon: '/uploads/icons/example.org.webp' } },
      { data: { src: 'https://example.org/uploads/school/elsewhere' } },
    ],
  }
  expect(picturesOf(lesson)).toEqual([
    '/uploads/school/logo-200x80.jpg',
    '/uploads/school/hills-2560x1440-960.jpg',
    '/uploads/icons/example.org.webp',
  ])
})

test('a picture that is no wider than what is kept stays as it is', () => {
  expect(picturesOf('/uploads/school/lamp-960x540.jpg')).toEqual(['/uploads/school/lamp-960x540.jpg'])
})

test('whatever width is asked for, the kept one is looked for too', () => {
  const forms = (width: string) => formsOf(`/uploads/school/hills-2560x1440${width}.jpg`)
  for (const width of ['', '-480', '-960', '-1600'])
    expect(forms(width)).toContain('/uploads/school/hills-2560x1440-960.jpg')
  expect(forms('-480')[0]).toBe('/uploads/school/hills-2560x1440-480.jpg')
  expect(formsOf('/uploads/icons/example.org.webp')).toEqual(['/uploads/icons/example.org.webp'])
})
