import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { coverGround } from '#domain/cover/cover-ground.ts'
import { smallestSource } from '#domain/lesson/picture.ts'
import { categoryLabel } from '../../lib/category-label.ts'
import css from './CourseCover.module.css'

interface CourseCoverProps {
  course: { course_title: string; course_category: string; course_image: string }
  /** The title over the picture; without it the cover is only decoration. */
  children?: ReactNode
}

/** The cover of a course: its own picture, or the scene of its category, below its category and title. */
export function CourseCover({ course, children }: CourseCoverProps) {
  const { i18n } = useLingui()
  const { course_title, course_category, course_image } = course
  const { ground, isLight } = coverGround(course_category)
  const label = categoryLabel(course_category)
  return (
    <span
      className={css.cover}
      data-light={isLight || undefined}
      data-titled={children ? '' : undefined}
      style={{ '--ground': ground } as CSSProperties}
    >
      {course_image ? (
        <img className={css.picture} src={smallestSource(course_image)} alt="" loading="lazy" />
      ) : (
        <Scene category={course_category} title={course_title} />
      )}
      {children && (
        <span className={css.words}>
          <span className={css.category}>{label ? i18n._(label) : course_category}</span>
          <span className={css.title}>{children}</span>
        </span>
      )}
    </span>
  )
}

/** The drawing, which loads after the words; the ground is there before. */
function Scene({ category, title }: { category: string; title: string }) {
  const [svg, setSvg] = useState<string>()
  useEffect(() => {
    let isHere = true
    import('#domain/cover/course-cover.ts').then(
      ({ courseCover }) => isHere && setSvg(courseCover(category, title)),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [category, title])
  return svg && <img className={css.scene} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
}
