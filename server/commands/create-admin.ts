import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { defaultLocale, siteLocales } from '#domain/locale.ts'
import type { Config } from '../config.ts'
import { checkPassword } from '../lib/check-password.ts'
import { hashPassword } from '../lib/passwords.ts'
import { foldLogin } from '../modules/auth/fold-login.ts'
import { createFirstAdmin } from '../modules/setup/create-first-admin.ts'
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
    await createFirstAdmin(deps, {
      account_name: accountName,
      site_locales: siteLocales,
      account_country_codes: [],
      user_login: login,
      user_fullname: fullname,
      password_hash: await hashPassword(password),
      account_locale: defaultLocale,
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
