import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { errorMessage } from '../../lib/api/error-message.ts'
import { homePath } from '#domain/home-path.ts'
import { internalPath } from '#domain/internal-path.ts'
import { session } from '../../lib/session.ts'
import { isCodeWanted, linkInHand, signIn, signInByToken } from '../../lib/sign-in.ts'
import { Button } from '../../ui/Button.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import css from './LoginPage.module.css'
import { PasswordInput } from './PasswordInput.tsx'

const CodeForm = lazy(() => import('./CodeForm.tsx'))

type SignInWithCode = (otp: string) => Promise<void>

/** `/login`: sign-in by e-mail or phone and password; then goes to `?next=`, or to the person's first page. */
export default function LoginPage() {
  const { loggedIn, user } = useSnapshot(session)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [withCode, setWithCode] = useState<SignInWithCode | undefined>(ofLinkInHand)
  const asked = internalPath(search.get('next'))

  /** Tries to sign in, then leaves the page. Rejects when it fails. */
  async function enter(attempt: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await attempt()
      navigate(asked ?? homePath(session.user?.account_role), { replace: true })
    } catch (error) {
      setBusy(false)
      throw error
    }
  }

  function goBack() {
    delete linkInHand.token
    setWithCode(undefined)
  }

  if (loggedIn && !busy) return <Redirect to={asked ?? homePath(user?.account_role)} replace />
  return (
    <main className={`grid screen-high ${css.page}`}>
      <div className="row wrap between">
        <Link href="/" className="inline-row target no-underline">
          <AccountLogo />
        </Link>
        <span>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </div>
      {withCode ? (
        <Suspense fallback={null}>
          <CodeForm busy={busy} onSubmit={(otp) => enter(() => withCode(otp))} onBack={goBack} />
        </Suspense>
      ) : (
        <PasswordForm busy={busy} enter={enter} onCodeWanted={(next) => setWithCode(() => next)} />
      )}
    </main>
  )
}

/** The sign-in of the link that led here and needs a code. */
function ofLinkInHand(): SignInWithCode | undefined {
  const { token } = linkInHand
  return token === undefined ? undefined : (otp) => signInByToken(token, otp)
}

interface PasswordFormProps {
  busy: boolean
  enter(attempt: () => Promise<void>): Promise<void>
  /** The password was right, and the person has a second factor. */
  onCodeWanted(signInWithCode: SignInWithCode): void
}

function PasswordForm({ busy, enter, onCodeWanted }: PasswordFormProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const login = String(form.get('login')).trim()
    const password = String(form.get('password'))
    if (!login || !password) return setFailure(t`Enter your login and password.`)
    setFailure(undefined)
    try {
      await enter(() => signIn(login, password))
    } catch (error) {
      if (isCodeWanted(error)) onCodeWanted((otp) => signIn(login, password, otp))
      else setFailure(errorMessage(error, t`The server isn’t responding. Check the connection and try again.`))
    }
  }

  return (
    <form
      className={`grid gap-4 centered content-center ${css.form}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
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
      <PasswordInput label={t`Password`} name="password" />
      <p role="alert" className="bad hide-empty">
        {failure}
      </p>
      <Button type="submit" wide busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
      <p className="small soft">
        <Trans>A lesson needs no password: open the link that your teacher sent you.</Trans>
      </p>
      <p className="small soft">
        <Trans>Forgotten your password? Ask your school’s account manager for a sign-in link.</Trans>
      </p>
    </form>
  )
}
