import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { defaultLocale, isSiteLocale, type SiteLocale } from '#domain/locale.ts'
import { fillTemplate, templatesIn } from '#domain/messenger/message-templates.ts'
import { holdsRight } from '#domain/rights.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { session } from '../../../lib/session.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

export interface LessonLink {
  _id: string
  url: string
}

interface MessageTo {
  contact_fullname: string
  contact_locale?: string | null
}

/** A message that comes from a template until it is edited, in the language of the person it is for. */
export function useMessage({ contact_fullname, contact_locale }: MessageTo) {
  const { user } = useSnapshot(session)
  const isStaff = holdsRight(user?.account_role, 'lessons.send')
  const own = trpc.accounts.messageTemplates.useQuery(undefined, { enabled: isStaff, staleTime: 600_000 })
  const [locale, setLocale] = useState<SiteLocale>(() => firstLocale(contact_locale))
  const [place, setPlace] = useState(0)
  const [link, setLink] = useState<LessonLink>()
  const [edited, setEdited] = useState<string>()
  const templates = templatesIn(locale, own.data?.templates ?? [])
  const template = templates[place]?.text ?? ''
  const lesson = link?.url ?? ''
  const text = edited ?? fillTemplate(template, { fullname: contact_fullname, lesson })
  return {
    isStaff,
    locale,
    templates,
    place,
    text,
    /** The link to a lesson that is in the text. */
    link: link && text.includes(link.url) ? link : undefined,
    /** The template names a lesson, and none is chosen. */
    needsLesson: edited === undefined && lesson === '' && template.includes('{lesson}'),
    edit: setEdited,
    chooseLocale(chosen: SiteLocale) {
      setLocale(chosen)
      setEdited(undefined)
    },
    chooseTemplate(index: number) {
      setPlace(index)
      setEdited(undefined)
    },
    /** A text that was edited gets the link at its end. */
    chooseLesson(chosen: LessonLink | undefined) {
      setLink(chosen)
      const url = chosen?.url ?? ''
      if (url !== '' && (edited !== undefined || !template.includes('{lesson}')))
        setEdited(`${edited ?? fillTemplate(template, { fullname: contact_fullname, lesson: '' })} ${url}`.trim())
    },
  }
}

function firstLocale(preferred: string | null | undefined): SiteLocale {
  const locale = preferred ?? currentLocale()
  return isSiteLocale(locale) ? locale : defaultLocale
}
