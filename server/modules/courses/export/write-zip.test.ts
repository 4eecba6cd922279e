import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeZip, type ZipPart } from './write-zip.ts'

const now = new Date('2026-05-01T12:00:00Z')

test('reads a part only after the consumer has read the previous output', async () => {
  let opened = 0
  let taken = 0
  async function* parts(): AsyncGenerator<ZipPart> {
    for (; opened < 500; opened += 1)
      yield { name: `images/${opened}.jpg`, bytes: [new Uint8Array(10_000).fill(opened)] }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(parts(), now)) {
    pieces.push(piece)
    taken += piece.length
    expect(opened * 10_000 - taken).toBeLessThan(10_000)
  }
  const unpacked = unzipSync(Buffer.concat(pieces))
  expect(Object.keys(unpacked)).toHaveLength(500)
  expect(unpacked['images/7.jpg']).toEqual(new Uint8Array(10_000).fill(7))
})

test('deflates parts on request as a stream', async () => {
  const line = Buffer.from('one line of text that comes again and again\n')
  async function* parts(): AsyncGenerator<ZipPart> {
    yield { name: 'course.json', deflate: true, bytes: Array.from({ length: 1_000 }, () => line) }
  }
  const bytes = await buffer(writeZip(parts(), now))
  expect(bytes.length).toBeLessThan(5_000)
  expect(Buffer.from(unzipSync(bytes)['course.json'] ?? '').toString()).toBe(line.toString().repeat(1_000))
})

test('fails when a part fails', async () => {
  async function* parts(): AsyncGenerator<ZipPart> {
    yield { name: 'a.jpg', bytes: [new Uint8Array(10)] }
    throw new Error('gone')
  }
  await expect(buffer(writeZip(parts(), now))).rejects.toThrow('gone')
})
