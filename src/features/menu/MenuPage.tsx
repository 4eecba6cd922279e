import { Trans, useLingui } from '@lingui/react/macro'
import {
  BookOpen,
  ChevronRight,
  ClipboardCheck,
  Database,
  GraduationCap,
  House,
  Library,
  LogIn,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { canOpenPage, Role } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'
import { logout } from '../../lib/sign-in.ts'
import { Button } from '../../ui/Button.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import styles from './MenuPage.module.css'
import { MessagesSwitch } from './MessagesSwitch.tsx'

/** Every place the person may go, and the switches that belong to the person. Works signed out too. */
export default function MenuPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [, navigate] = useLocation()
  const [leaving, setLeaving] = useState(false)
  const role = user?.account_role

  async function leave() {
    setLeaving(true)
    await logout()
    navigate('/login', { replace: true })
  }

  return (
    <div className={styles.page}>
      <title>{t`Menu`}</title>
      <h1>
        <Trans>Menu</Trans>
      </h1>
      {user && (
        <p className={styles.person}>
          <strong>{user.user_fullname}</strong> · <RoleName role={user.account_role} />
        </p>
      )}
      <nav aria-label={t`Places`} className={styles.list}>
        <Entry href="/" icon={<House size={20} aria-hidden="true" />} label={t`Home`} />
        {holdsRight(role, 'courses.write') && (
          <Entry href="/office/courses" icon={<BookOpen size={20} aria-hidden="true" />} label={t`Courses`} />
        )}
        {holdsRight(role, 'studyings.review') && (
          <Entry
            href="/backoffice/studyings"
            icon={<ClipboardCheck size={20} aria-hidden="true" />}
            label={t`Studyings`}
          />
        )}
        {holdsRight(role, 'studyings.review') && (
          <Entry href="/backoffice/students" icon={<Users size={20} aria-hidden="true" />} label={t`Students`} />
        )}
        {role !== undefined && canOpenPage(role, 'course data') && (
          <Entry href="/office/course-data" icon={<Database size={20} aria-hidden="true" />} label={t`Course data`} />
        )}
        <Entry href="/lesson" icon={<GraduationCap size={20} aria-hidden="true" />} label={t`My lessons`} />
        <Entry href="/course" icon={<Library size={20} aria-hidden="true" />} label={t`Courses for everybody`} />
        {!user && <Entry href="/login" icon={<LogIn size={20} aria-hidden="true" />} label={t`Sign in`} />}
      </nav>
      {user && <MessagesSwitch />}
      <div className={styles.switches}>
        <LanguageSwitch />
        <ThemeSwitch />
        {user && (
          <Button look="quiet" busy={leaving} onClick={() => void leave()}>
            <Trans>Sign out</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Entry({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <Link href={href} className={styles.entry}>
      {icon}
      <span>{label}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  )
}

function RoleName({ role }: { role: Role }) {
  switch (role) {
    case Role.MISSIONER:
      return <Trans>Missioner</Trans>
    case Role.EDITOR:
      return <Trans>Editor and teacher</Trans>
    case Role.ACCOUNT_MANAGER:
      return <Trans>Account manager</Trans>
    case Role.ADMIN:
      return <Trans>Admin</Trans>
    default:
      return <Trans>Student</Trans>
  }
}
