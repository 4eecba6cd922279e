import { createTRPCClient, httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '../../server/trpc/router.ts'
import type { RunningServer } from './server.ts'

export type Api = ReturnType<typeof apiFor>

/** A typed client for a running server, signed in when a token is given. */
export function apiFor(origin: string, token?: string) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/trpc`,
        transformer: superjson,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    ],
  })
}

type DemoPerson = 'admin' | 'editor' | 'manager' | 'teacher'

/** A client that is signed in as one of the demo people: `apiAs(server, 'editor')`. */
export async function apiAs(server: RunningServer, person: DemoPerson): Promise<Api> {
  return apiFor(server.origin, await tokenOf(server, person))
}

export function tokenOf(server: RunningServer, person: DemoPerson): Promise<string> {
  return tokenFromLink(server.origin, server.signInLink(`${person}@demo.local`))
}

/** Exchanges a printed sign-in link for a session token. */
export async function tokenFromLink(origin: string, link: string): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).searchParams.get('app') }),
  })
  const { access_token } = (await reply.json()) as { access_token: string }
  return access_token
}

/** Uploads a course file as the office does. */
export async function importFile(
  origin: string,
  token: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; body: ImportReply }> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const reply = await fetch(`${origin}/api/courses/${name.endsWith('.zip') ? 'importzip' : 'importjson'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: reply.status, body: (await reply.json()) as ImportReply }
}

export interface ImportReply {
  results: {
    _id: string
    course_title: string
    lessons_count: number
    elements_count: number
    pictures_count: number
  }[]
  message?: string
}
