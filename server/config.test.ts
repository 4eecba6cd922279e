import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (template: string) => readConfig({ FAVICON_URL: template }, '/').faviconUrl

it.each([
  'https://icons.example/{host}.ico',
  'https://icons.example:8443/icon?site={host}&size=64',
  'http://127.0.0.1:4000/{host}',
  'http://localhost/{host}',
  'http://[::1]/{host}',
  'https://10.0.0.7/icons/{host}',
])('takes %s for a provider of icons', (template) => expect(read(template)).toBe(template))

it('takes none where none is named', () => {
  expect(readConfig({}, '/').faviconUrl).toBeUndefined()
  expect(read('')).toBeUndefined()
})

it.each([
  'https://{host}/favicon.ico',
  'https://{host}.icons.example/',
  'https://icons.example.{host}/',
  'https://{host}@icons.example/',
  'https://user:secret@icons.example/{host}',
  'https://icons.example:{host}/',
  'https://icons.example/#{host}',
  'https://icons.example/',
  'http://icons.example/{host}',
  'ftp://icons.example/{host}',
  'file:///{host}',
  'icons.example/{host}',
  '{host}',
])('stops the start at %s, which could ask anybody, or in the clear', (template) => {
  expect(() => read(template)).toThrow(/FAVICON_URL: .*\{host\} in its path or query/)
})
