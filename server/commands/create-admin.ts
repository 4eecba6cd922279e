import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { accounts } from '#db/schema/accounts.ts'
import { users } from '#db/schema/users.ts'
import type { Config } from '../config.ts'
import { checkPassword } from '../lib/check-password.ts'
import { hashPassword } from '../lib/passwords.ts'
import { newToken } from '../lib/tokens.ts'
import { foldLogin } from '../modules/auth/fold-login.ts'
import { openDeps } from './open-deps.ts'

/**
 * Makes the first ADMIN and an account to live in: `npm run admin:create -- <login> "<full name>" "<account name>"`.
 * The password is asked for, or read from standard input.
 */
export async function createAdmin(config: Config, [login, fullname, accountName]: string[]): Promise<void> {
  if (!login || !fullname || !accountName) {
    throw new Error('Say who: npm run admin:create -- <login> "<full name>" "<account name>"')
  }
  const password = await askSecretly(
    'Password (at least 8 characters, with a lower-case and an upper-case letter and a digit): ',
  )
  checkPassword(password, login)
  const { deps, close } = await openDeps(config, 'command', console.error)
  try {
    const account_id = randomUUID()
    const password_hash = await hashPassword(password)
    await deps.db.inAccount(account_id, async (tx) => {
      await tx.insert(accounts).values({
        _id: account_id,
        account_name: accountName,
        account_token: newToken(),
        account_extra_props: { site_locales: ['en', 'ru', 'ua'] },
      })
      await tx.insert(users).values({
        _id: randomUUID(),
        account_id,
        user_login: foldLogin(login),
        user_fullname: fullname,
        password_hash,
        account_role: Role.ADMIN,
        user_state: UserState.registered,
      })
    })
    console.log(`${fullname} can sign in as ${foldLogin(login)}`)
  } finally {
    await close()
  }
}

/** Asks a question and shows nothing of what is typed. */
async function askSecretly(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  // Asked only now that the terminal has stopped echoing.
  process.stderr.write(question)
  const answer = await input.question('')
  input.close()
  process.stderr.write('\n')
  return answer
}
