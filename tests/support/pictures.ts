import sharp from 'sharp'
import type { School } from './school.ts'

/** A picture of one colour. */
export function makeJpeg(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Uploads a picture; returns its address in lessons or courses. */
export async function uploadPicture(
  school: School,
  token: string,
  kind: 'lesson' | 'course',
  jpeg: Uint8Array,
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(jpeg)]), 'picture.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${school.origin}/api/images/upload/${kind}`, { method: 'POST', headers, body: form })
  const { url } = (await reply.json()) as { url: string }
  return url
}
