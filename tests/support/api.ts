import { createTRPCClient, httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '../../server/operations.ts'
import type { RunningServer } from './server.ts'

export type Api = ReturnType<typeof apiFor>

/** A typed client for a running server, signed in when a token is given. `headers` are sent with each call. */
export function apiFor(origin: string, token?: string, headers: Record<string, string> = {}) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/trpc`,
        transformer: superjson,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      }),
    ],
  })
}

type DemoPerson = 'admin' | 'editor' | 'manager' | 'missioner' | 'teacher'

type Reached = Pick<RunningServer, 'origin' | 'signInLink'>

/** A client that is signed in as one of the people of a school, or of the demo school of a server: `apiAs(school, 'editor')`. */
export async function apiAs(school: Reached, person: DemoPerson): Promise<Api> {
  return apiFor(school.origin, await tokenOf(school, person))
}

export function tokenOf({ origin, signInLink }: Reached, person: DemoPerson): Promise<string> {
  return tokenFromLink(origin, signInLink(person))
}

/** Exchanges a sign-in link for a session token. */
export async function tokenFromLink(origin: string, link: string): Promise<string> {
  return (await signInWithLink(origin, link)).access_token
}

/** A session as a device stores it. */
export interface SignedIn {
  access_token: string
  user: { account_id: string; account_token: string; tenant_account_id: string; account_locale: string }
}

/** Opens a session by a sign-in link. */
export async function signInWithLink(origin: string, link: string): Promise<SignedIn> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).searchParams.get('app') }),
  })
  return (await reply.json()) as SignedIn
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
