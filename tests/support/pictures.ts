import sharp from 'sharp'
import type { RunningServer } from './server.ts'

/** A picture of one colour. */
export function makeJpeg(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Uploads a picture; returns its address in lessons or courses. */
export async function uploadPicture(
  server: RunningServer,
  token: string,
  kind: 'lesson' | 'course',
  jpeg: Uint8Array,
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(jpeg)]), 'picture.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${server.origin}/api/images/upload/${kind}`, { method: 'POST', headers, body: form })
  const { url } = (await reply.json()) as { url: string }
  return url
}
