import type { Endpoints } from '../config.ts'
import type { RestRoute } from './route.ts'

/** Operations of each endpoint by the first part of their path; all others belong to the API of the office. */
const endpointOfTag: Readonly<Record<string, keyof Endpoints>> = {
  images: 'image',
  courses: 'studyApi',
  lessons: 'studyApi',
  studying: 'studyApi',
  studyings: 'studyApi',
  webpush: 'broadcastApi',
}

/** The server of an operation, where the install has configured another one for it. */
export function serversOf({ path }: RestRoute, endpoints: Endpoints): { servers?: { url: string }[] } {
  const origin = endpoints[endpointOfTag[path.split('/')[1] ?? ''] ?? 'officeApi']
  return origin === undefined ? {} : { servers: [{ url: `${origin}/api` }] }
}
