import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { coverCategory } from '#domain/cover/cover-ground.ts'
import { smallestSource } from '#domain/lesson/picture.ts'
import { categoryLabel } from '../../lib/category-label.ts'
import { DrawnPage } from '../../lib/page/drawn-page.ts'
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
  const label = categoryLabel(course_category)
  return (
    <span
      className={`block full round clip relative ${css.cover}`}
      data-category={coverCategory(course_category)}
      data-titled={children ? '' : undefined}
    >
      {course_image ? (
        <img
          className={`full absolute cover full-height ${css.picture}`}
          src={smallestSource(course_image)}
          alt=""
          loading="lazy"
        />
      ) : (
        <Scene category={course_category} title={course_title} />
      )}
      {children && (
        <span className={`grid content-start gap-1 relative ${css.words}`}>
          <span className={css.category}>{label ? i18n._(label) : course_category}</span>
          <span className={`breaks balance ${css.title}`}>{children}</span>
        </span>
      )}
    </span>
  )
}

/** The drawing. It loads after the words, unless it came with the page; the ground is there before. */
function Scene({ category, title }: { category: string; title: string }) {
  const drawn = use(DrawnPage)
  const [src, setSrc] = useState(() => drawn?.drawScene(category, title))
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // React leaves the address that the server has drawn.
    if (image.current?.hasAttribute('src')) return
    let isHere = true
    import('./draw-scene.ts').then(
      ({ drawScene }) => isHere && setSrc(drawScene(category, title)),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [category, title])
  return <img ref={image} className={`full absolute ${css.scene}`} src={src} alt="" suppressHydrationWarning />
}
