import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { findPage } from '#domain/pages.ts'
import { matchesPage } from '#domain/pages/page.ts'
import css from './Breadcrumbs.module.css'
import { type Crumb, crumbsOf } from './crumbs-of.ts'
import { useLoadedCourse } from './use-loaded-course.ts'

/** The pages above the current one, by the page table; nothing on a page that the navigation has itself. */
export function Breadcrumbs() {
  const { t } = useLingui()
  const [path] = useLocation()
  const crumbs = crumbsOf(path)
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={t`Path`} className={`no-print ${css.crumbs}`}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li className="inline-row gap-1" key={crumb.path}>
            {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {index < crumbs.length - 1 ? (
              <Link href={crumb.path}>
                <CrumbName {...crumb} />
              </Link>
            ) : (
              <span aria-current="page">
                <CrumbName {...crumb} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const course = findPage('/office/courses/:course')

function CrumbName({ path, title }: Crumb) {
  const { _ } = useTexts()
  const name = _(title)
  return course && matchesPage(course, path) ? <CourseName _id={path.split('/')[3] ?? ''} fallback={name} /> : name
}

/** The name that the page of the course has loaded: a breadcrumb calls for nothing. */
function CourseName({ _id, fallback }: { _id: string; fallback: string }) {
  return useLoadedCourse(_id)?.course_title ?? fallback
}
