import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { freeSlug } from '#domain/lesson/free-slug.ts'
import { slugify, transliterate } from '#domain/translit.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import type { CourseFields, CourseInput } from './course-fields.ts'

interface CourseSlugFieldProps {
  control: Control<CourseInput, unknown, CourseFields>
  /** Known slugs of the account's other courses. */
  taken: ReadonlySet<string>
  /** The slug of a stored course; empty for a new one. */
  stored: string
}

/** The course's address: made of the title until an author writes one, and again once it is emptied. */
export function CourseSlugField({ control, taken, stored }: CourseSlugFieldProps) {
  const { t } = useLingui()
  const { field, ref, error } = useField({ control, name: 'course_slug' })
  const [course_title, course_locale] = useWatch({ control, name: ['course_title', 'course_locale'] })
  const language = course_locale === 'ua' ? 'uk' : undefined
  const suggested = course_title.trim() === '' ? '' : freeSlug(slugify(course_title, language), taken)
  // Emptied by its author, who may be about to type another one.
  const [isEmptied, setEmptied] = useState(false)
  const slug = isEmptied ? '' : field.value || stored || suggested
  const free = freeSlug(slug, taken)
  const isTaken = free !== slug
  return (
    <div>
      <TextInput
        ref={ref}
        label={t`Web address`}
        maxLength={100}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={slug}
        error={
          error ?? (isTaken ? t`Another of your courses has this address. Please choose a different one.` : undefined)
        }
        hint={
          stored === ''
            ? t`Web address, from the title: /course/${slug}`
            : t`/course/${slug}. Links to the old address stop working when it changes.`
        }
        onChange={(event) => {
          const typed = cleanSlug(event.target.value)
          setEmptied(typed === '')
          field.onChange(typed)
        }}
        onBlur={() => {
          setEmptied(false)
          field.onBlur()
          const complete = field.value.replace(/-$/, '') || stored
          if (complete !== field.value) field.onChange(complete)
        }}
      />
      {isTaken && (
        <Button variant="plain" onClick={() => field.onChange(free)}>
          <Trans>Use {free}</Trans>
        </Button>
      )}
    </div>
  )
}

/** Typed text as far as a slug can hold it; keeps a hyphen at the end, because a word may follow. */
function cleanSlug(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
}
