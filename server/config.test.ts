import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeVapidKeys } from './ports/vapid-keys.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('image storage', () => {
  test('is DATA_DIR unless a bucket is configured, and ignores empty variables', () => {
    expect(readConfig({}, '/school').s3).toBeUndefined()
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '', S3_REGION: 'eu-1' }, '/school').s3).toBeUndefined()
  })

  test('is the bucket when it is configured completely', () => {
    expect(readConfig(bucket, '/school').s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'us-east-1',
      pathStyle: true,
    })
    expect(readConfig({ ...bucket, S3_REGION: 'eu-1', S3_PATH_STYLE: 'off' }, '/school').s3).toMatchObject({
      region: 'eu-1',
      pathStyle: false,
    })
  })

  test.each(Object.keys(bucket))('aborts the start without %s and names it in the error', (name) => {
    expect(() => readConfig({ ...bucket, [name]: '' }, '/school')).toThrow(
      `Pictures cannot go into a bucket without ${name};`,
    )
  })

  test('error messages contain no secrets', () => {
    expect(() => readConfig({ S3_SECRET_ACCESS_KEY: 'hush' }, '/school')).toThrow(/^(?!.*hush)/s)
    expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'ftp://x' }, '/school')).toThrow(/S3_ENDPOINT/)
  })
})

const read = (template: string) => readConfig({ FAVICON_URL: template }, '/').faviconUrl

test.each([
  'https://icons.example/{host}.ico',
  'https://icons.example:8443/icon?site={host}&size=64',
  'http://127.0.0.1:4000/{host}',
  'http://localhost/{host}',
  'http://[::1]/{host}',
  'https://10.0.0.7/icons/{host}',
])('takes %s for a provider of icons', (template) => expect(read(template)).toBe(template))

test('uses no icon provider unless one is configured', () => {
  expect(readConfig({}, '/').faviconUrl).toBeUndefined()
  expect(read('')).toBeUndefined()
})

test.each([
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

describe('geolocation', () => {
  const read = (GEO_URL: string) => readConfig({ GEO_URL }, '/').geoUrl

  test('asks no third party and uses the packaged database unless others are configured', () => {
    expect(readConfig({}, '/school')).toMatchObject({ geoUrl: undefined, geoDatabase: undefined })
    expect(readConfig({ GEO_DATABASE: 'countries.mmdb' }, '/school').geoDatabase).toBe('/school/countries.mmdb')
    expect(read('https://geo.example/{ip}/json/')).toBe('https://geo.example/{ip}/json/')
  })

  test.each(['https://{ip}/', 'https://geo.example/', 'http://geo.example/{ip}', '{ip}'])(
    'stops the start at %s',
    (template) => expect(() => read(template)).toThrow(/GEO_URL: .*\{ip\} in its path or query/),
  )
})

describe('web push', () => {
  const pair = {
    VAPID_PUBLIC_KEY: 'BAh-kJ22bzhUzEf0n4i0rROBBSyUg7CEZuQmZkP2eWgyMBXBjC2t0lOj4aDQQ0TmcgRyoTPsF6a6LnEmwOxR1tQ',
    VAPID_PRIVATE_KEY: '',
  }

  test('has keys from the environment only when both are set and form a pair', () => {
    expect(readConfig({}, '/').vapidKeys).toBeUndefined()
    for (const wrong of [pair, { VAPID_PRIVATE_KEY: 'hush' }, { ...pair, VAPID_PRIVATE_KEY: 'hush' }]) {
      expect(() => readConfig(wrong, '/')).toThrow(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair/)
      expect(() => readConfig(wrong, '/')).toThrow(/^(?!.*hush)/s)
    }
    const keys = makeVapidKeys()
    const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = keys
    expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }, '/').vapidKeys).toEqual(keys)
  })

  test('has a subject that a push service can contact', () => {
    expect(readConfig({}, '/').vapidSubject).toBe('mailto:webpush@localhost')
    expect(readConfig({ PUBLIC_URL: 'https://school.example' }, '/').vapidSubject).toBe('https://school.example')
    expect(readConfig({ VAPID_SUBJECT: 'mailto:a@b.example' }, '/').vapidSubject).toBe('mailto:a@b.example')
    expect(() => readConfig({ VAPID_SUBJECT: 'a@b.example' }, '/')).toThrow(/VAPID_SUBJECT/)
  })

  test('allows additional services only by their https origin', () => {
    const services = (PUSH_SERVICES: string) => readConfig({ PUSH_SERVICES }, '/').pushServices
    expect(services('')).toEqual([])
    expect(services('https://a.example, https://b.example:8443')).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
    for (const wrong of ['http://a.example', 'https://a.example/path', 'a.example', 'https://u@a.example'])
      expect(() => services(wrong)).toThrow(/PUSH_SERVICES/)
  })
})

describe('other endpoints', () => {
  const variables = {
    IMAGE_ENDPOINT: 'image',
    STUDY_API: 'studyApi',
    STUDY_UI: 'studyUi',
    BROADCAST_API: 'broadcastApi',
    TEACHER_UI: 'teacherUi',
    OFFICE_API: 'officeApi',
  }

  test('are this server unless they are configured', () => {
    const none = Object.fromEntries(Object.values(variables).map((key) => [key, undefined]))
    expect(readConfig({}, '/').endpoints).toEqual(none)
  })

  test.each(Object.entries(variables))('%s is an origin', (name, key) => {
    expect(readConfig({ [name]: 'https://other.example/' }, '/').endpoints).toMatchObject({
      [key]: 'https://other.example',
    })
    for (const wrong of [
      'other.example',
      'ftp://other.example',
      'https://other.example/path',
      'https://me@other.example',
    ])
      expect(() => readConfig({ [name]: wrong }, '/'), wrong).toThrow(name)
  })
})

describe('analytics', () => {
  const ANALYTICS_URL = 'https://stats.example/count?site={id}&page={url}'

  test('are off unless an id and an address are configured', () => {
    expect(readConfig({}, '/').analyticsUrl).toBeUndefined()
    expect(readConfig({ ANALYTICS_ID: 'school-7', ANALYTICS_URL }, '/').analyticsUrl).toBe(
      'https://stats.example/count?site=school-7&page={url}',
    )
    for (const half of [{ ANALYTICS_ID: '7' }, { ANALYTICS_URL }])
      expect(() => readConfig(half, '/')).toThrow(/ANALYTICS_/)
  })

  test.each([
    'https://stats.example/count?page={url}',
    'https://stats.example/count?site={id}',
    'https://{url}/?{id}',
    'http://stats.example/?site={id}&page={url}',
  ])('stop the start at %s', (url) => {
    expect(() => readConfig({ ANALYTICS_ID: '7', ANALYTICS_URL: url }, '/')).toThrow(/ANALYTICS_URL/)
  })
})

test('takes addresses and ranges of proxies, and names a setting that is not right with what to do', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }, '/').trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ])
  for (const TRUSTED_PROXIES of ['proxy.example', '0.0.0.0/0'])
    expect(() => readConfig({ TRUSTED_PROXIES }, '/')).toThrow(
      /TRUSTED_PROXIES: the addresses.*Correct it, or unset it/,
    )
})

test('the token of the metrics is long enough not to be guessed', () => {
  const metricsToken = (METRICS_TOKEN: string) => readConfig({ METRICS_TOKEN }, '/').metricsToken
  expect(readConfig({}, '/').metricsToken).toBeUndefined()
  expect(metricsToken('a'.repeat(32))).toBe('a'.repeat(32))
  for (const wrong of ['a'.repeat(31), `${'a'.repeat(32)} b`])
    expect(() => metricsToken(wrong)).toThrow(/METRICS_TOKEN/)
})
