import { Trans, useLingui } from '@lingui/react/macro'
import { freeSlug } from '#domain/free-slug.ts'
import { slugify, transliterate } from '#domain/translit.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { CourseFields } from './course-fields.ts'

interface CourseSlugFieldProps {
  fields: CourseFields
  /** Addresses that other courses of the account are known to have. */
  taken: ReadonlySet<string>
  /** What the course has been called until now; undefined for a new one. */
  stored: string | undefined
  onChange(slug: string | undefined): void
}

/** The course's address: made of its title until somebody writes it, and back to that when it is emptied. */
export function CourseSlugField({ fields, taken, stored, onChange }: CourseSlugFieldProps) {
  const { t } = useLingui()
  const { course_title, course_locale, course_slug } = fields
  const language = course_locale === 'ua' ? 'uk' : undefined
  const made = course_title.trim() === '' ? '' : freeSlug(slugify(course_title, language), taken)
  const slug = course_slug ?? stored ?? made
  const free = freeSlug(slug, taken)
  return (
    <div>
      <TextInput
        label={t`Address`}
        maxLength={100}
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={slug}
        fault={free === slug ? undefined : t`Another course of yours has this address. Please choose another one.`}
        hint={
          stored === undefined
            ? t`The end of the course’s link, made of its title: /course/${slug}`
            : t`The end of the course’s link: /course/${slug}. Links to the old address stop working when it changes.`
        }
        onChange={(event) => onChange(tidy(event.target.value))}
        onBlur={() => course_slug !== undefined && onChange(course_slug.replace(/-$/, '') || undefined)}
      />
      {free !== slug && (
        <Button look="plain" onClick={() => onChange(free)}>
          <Trans>Take {free}</Trans>
        </Button>
      )}
    </div>
  )
}

/** What is typed, as far as an address can hold it; a hyphen at the end may have a word coming. */
function tidy(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
}
