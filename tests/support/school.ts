import { randomUUID } from 'node:crypto'
import { demoPeople } from '../../server/commands/demo-people.ts'
import { Role } from '../../src/domain/roles.ts'
import { type Api, apiAs, apiFor, tokenOf } from './api.ts'
import type { RunningServer } from './server.ts'

/** A school on a running server, with a person of each role. */
export interface School extends Pick<RunningServer, 'origin' | 'dataDir'> {
  /** The sign-in link of one of its people, as `editor`; of a person in another school of the server by login. */
  signInLink(person: string): string
}

/** A new account on a server of the demo school, with people of the same names and roles as there. */
export async function makeSchool(server: School): Promise<School> {
  const admin = await apiAs(server, 'admin')
  const mark = randomUUID().slice(0, 8)
  const account_id = randomUUID()
  await admin.accounts.create.mutate({ _id: account_id, account_name: `School ${mark}` })
  const inAccount = apiFor(server.origin, await tokenOf(server, 'admin'), { 'tenant-account': account_id })
  const links = new Map(
    await Promise.all(
      demoPeople.demo.map(async ({ login, ...person }) => {
        const [name = ''] = login.split('@')
        const token = await addPerson(inAccount, `${name}@${mark}.test`, person)
        return [name, `${server.origin}/?app=${token}`] as const
      }),
    ),
  )
  return {
    origin: server.origin,
    dataDir: server.dataDir,
    signInLink(person) {
      return links.get(person) ?? server.signInLink(person)
    },
  }
}

type Person = Omit<(typeof demoPeople)['demo'][number], 'login'>

/** Invites a person, who is a missioner too unless a student; returns the token of the sign-in link. */
async function addPerson(admin: Api, user_login: string, { fullname, role, locale }: Person): Promise<string> {
  const { user, sign_in_token } = await admin.users.create.mutate({
    user_login,
    user_fullname: fullname,
    account_role: role,
    account_locale: locale,
  })
  // One who is invited as a missioner is one already.
  if (role !== Role.NONE && role !== Role.MISSIONER)
    await admin.missioners.create.mutate({ missioner_name: fullname, user_id: user._id })
  return sign_in_token
}
