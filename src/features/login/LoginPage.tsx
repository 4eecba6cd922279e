import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { readError } from '../../lib/app-error.ts'
import { internalPath } from '#domain/internal-path.ts'
import { session } from '../../lib/session.ts'
import { signIn } from '../../lib/sign-in.ts'
import { Button } from '../../ui/Button.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import styles from './LoginPage.module.css'

/** Sign-in by e-mail or phone and password; afterwards back to where one wanted to go. */
export default function LoginPage() {
  const { t } = useLingui()
  const { loggedIn } = useSnapshot(session)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const next = internalPath(search.get('next')) ?? '/menu'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const login = String(form.get('login')).trim()
    const password = String(form.get('password'))
    if (!login || !password) return setFault(t`Enter your login and password.`)
    setBusy(true)
    setFault(undefined)
    try {
      await signIn(login, password)
      navigate(next, { replace: true })
    } catch (error) {
      const { message, statusCode } = readError(error)
      setFault(statusCode >= 500 ? t`The school does not answer. Check the network and try again.` : message)
      setBusy(false)
    }
  }

  if (loggedIn && !busy) return <Redirect to={next} replace />
  return (
    <main className={styles.page}>
      <title>{t`Sign in`}</title>
      <div className={styles.top}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <span>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1>
          <Trans>Sign in</Trans>
        </h1>
        <TextInput
          label={t`E-mail or phone`}
          name="login"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <TextInput
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1_000}
        />
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <Button type="submit" wide busy={busy}>
          <Trans>Sign in</Trans>
        </Button>
        <p className={styles.hint}>
          <Trans>Students need no sign-in: open the link that your teacher sent you.</Trans>
        </p>
      </form>
    </main>
  )
}
