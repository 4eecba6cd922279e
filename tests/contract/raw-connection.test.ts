import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { makeSchool, type School } from './school.ts'

describe('a raw connection', () => {
  let testApp: TestApp
  let school: School
  let port: number
  let incoming: string

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Canary')
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    port = (testApp.app.server.address() as AddressInfo).port
    incoming = join(testApp.deps.config.dataDir, 'incoming')
  })
  afterAll(async () => {
    await testApp.close()
  })

  function ask(path: string, headers: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let reply = ''
      socket.on('data', (chunk) => {
        reply += String(chunk)
      })
      socket.on('end', () => resolve(reply))
      socket.on('error', reject)
      socket.write(
        `${[`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`,
      )
    })
  }

  test.each(['account-id', 'tenant-account', 'user-account', 'Tenant-Account'])(
    'a request with two headers %s is refused',
    async (name) => {
      const own = name === 'user-account' ? school.account_token : school.account_id
      const bearer = `authorization: ${school.people.admin.bearer}`
      for (const path of ['/api/courses/list', '/trpc/courses.list']) {
        expect(await ask(path, [bearer, `${name}: ${own}`])).toMatch(/^HTTP\/1\.1 200 /)
        const reply = await ask(path, [bearer, `${name}: ${own}`, `${name}: ${own}`])
        expect(reply).toMatch(/^HTTP\/1\.1 403 /)
        expect(reply).not.toContain('Canary')
      }
    },
  )

  test.each([
    ['GET / HTTP/9.9', 400],
    [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}`, 431],
  ])('a request that cannot be parsed gets the body of every error: %#', async (head, statusCode) => {
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += String(chunk)
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write(`${head}\r\n\r\n`)
    })
    expect(reply.split(' ')[1]).toBe(String(statusCode))
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String), statusCode })
  })

  test.each(['/api/lessons/save', '/trpc/lessons.saveDraft'])(
    'a client that is still sending a body over the limit gets the 413: %s',
    async (path) => {
      const body = JSON.stringify({ text: 'x'.repeat(20_000_000) })
      for (let time = 0; time < 5; time += 1) {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: school.people.editor.bearer },
          body,
        })
        expect(reply.status).toBe(413)
        expect(await reply.text()).toContain('8 MB')
      }
    },
  )

  test('an aborted upload leaves no file', async () => {
    const socket = connect(port, '127.0.0.1')
    const head = [
      'POST /api/courses/importzip HTTP/1.1',
      'host: localhost',
      `authorization: ${school.people.editor.bearer}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000',
    ]
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="course.zip"\r\n\r\n'
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'z'.repeat(100_000)}`)
    await expect.poll(() => readdirSync(incoming)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => readdirSync(incoming)).toEqual([])
  })
})
