import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, ClipboardCheck, GraduationCap, Menu } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../lib/session.ts'
import { Logo } from '../../ui/Logo.tsx'
import styles from './Default.module.css'
import { FloatingBox } from './FloatingBox.tsx'
import { OfficeTools } from './OfficeTools.tsx'

/** The signed-in layout: where one can go, the page, and a floating box with help. */
export default function Default({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const role = user?.account_role
  const isAuthor = holdsRight(role, 'lessons.write')
  const userId = user?._id
  useEffect(() => {
    if (!isAuthor || userId === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('../../features/compose/look-for-drafts.ts').then(({ lookForDrafts }) => {
      if (!isGone) stop = lookForDrafts()
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [isAuthor, userId])
  return (
    <OfficeTools>
      <a className={styles.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <div className={styles.frame}>
        <header className={styles.bar}>
          <Link href="/" className={styles.home}>
            <Logo />
          </Link>
          <nav aria-label={t`Main`} className={styles.nav}>
            {holdsRight(role, 'courses.write') && (
              <Place
                href="/office/courses"
                also={['/office/lessons']}
                icon={<BookOpen size={18} aria-hidden="true" />}
                label={t`Courses`}
              />
            )}
            {holdsRight(role, 'studyings.review') && (
              <Place
                href="/backoffice/studyings"
                also={['/backoffice/students', '/office/course-data']}
                icon={<ClipboardCheck size={18} aria-hidden="true" />}
                label={t`Studyings`}
              />
            )}
            <Place href="/lesson" icon={<GraduationCap size={18} aria-hidden="true" />} label={t`My lessons`} />
            <Place href="/menu" icon={<Menu size={18} aria-hidden="true" />} label={t`Menu`} />
          </nav>
        </header>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <FloatingBox />
    </OfficeTools>
  )
}

interface PlaceProps {
  href: string
  /** Where else its pages lie. */
  also?: readonly string[]
  icon: ReactNode
  label: string
}

function Place({ href, also, icon, label }: PlaceProps) {
  const [path] = useLocation()
  const isHere = [href, ...(also ?? [])].some((place) => path === place || path.startsWith(`${place}/`))
  return (
    <Link
      href={href}
      className={[styles.place, isHere && styles.here].filter(Boolean).join(' ')}
      aria-current={path === href ? 'page' : isHere || undefined}
    >
      {icon}
      <span>{label}</span>
    </Link>
  )
}
