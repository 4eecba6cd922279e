import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { Copy } from 'lucide-react'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import type { MessengerShort } from '#domain/messenger/messengers.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { MessengerButton } from '../../../shared/messenger/MessengerButton.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { TextAreaInput } from '../../../ui/office/TextAreaInput.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { PreparedMessage } from '../../shared/contacts/SentMessage.tsx'
import { type Addressee, contactLinks } from './messenger-links.ts'
import { LessonChoice } from './LessonChoice.tsx'
import { NextLessonButton } from './NextLessonButton.tsx'
import { useMessage } from './use-message.ts'

/** Facebook opens without the text, and some versions of Viber ignore it: the message is copied too. */
const copied: readonly MessengerShort[] = ['fb', 'vb']

interface MessageFormProps {
  to: Addressee & { contact_locale?: string | null }
  /** The contact whose own links to lessons are sent. */
  contactId?: string | undefined
  /** The history of the contact may be read: which lesson is next. */
  hasHistory?: boolean
  onPrepared?(message: PreparedMessage): void
}

/** Writes a message from a template and opens it in a messenger. */
export default function MessageForm({ to, contactId, hasHistory = false, onPrepared }: MessageFormProps) {
  const { t } = useLingui()
  const message = useMessage(to)
  const { text, templates, place, locale } = message
  const links = contactLinks(to, text)
  if (links.length === 0)
    return (
      <Text as="p" color="gray">
        <Trans>There is no phone number or profile to write to.</Trans>
      </Text>
    )

  const prepared = { text, link_id: message.link?._id }
  async function copy(said: string) {
    if (await copyText(text)) showMessage(said, 'success')
    else showMessage(t`The message could not be copied. Please select and copy it yourself.`, 'error')
  }
  return (
    <Grid columns="1" gap="3">
      <Grid columns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))" gap="3">
        <SelectInput
          label={t`Template`}
          value={String(place)}
          options={
            templates.length > 0
              ? templates.map(({ name }, index) => ({ value: String(index), label: name, lang: languageTag[locale] }))
              : [{ value: '0', label: t`None in this language` }]
          }
          onChoose={(chosen) => message.chooseTemplate(Number(chosen))}
        />
        <SelectInput
          label={t`Language`}
          value={locale}
          options={siteLocales.map((value) => ({ value, label: localeName[value], lang: languageTag[value] }))}
          onChoose={message.chooseLocale}
        />
        {message.isStaff && <LessonChoice contactId={contactId} onChoose={message.chooseLesson} />}
      </Grid>
      {contactId !== undefined && hasHistory && (
        <NextLessonButton contactId={contactId} onChoose={message.chooseLesson} />
      )}
      <TextAreaInput
        label={t`Message`}
        lang={languageTag[locale]}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => message.edit(event.target.value)}
      />
      {message.needsLesson ? (
        <Text as="p" color="gray">
          <Trans>Choose a lesson: the message needs a link to it.</Trans>
        </Text>
      ) : (
        <Flex wrap="wrap" gap="2">
          {links.map((link) => (
            <MessengerButton
              key={link.id}
              link={link}
              onOpened={() => {
                const { name: messenger, short } = link
                if (copied.includes(short)) void copy(t`Message copied. Paste it in ${messenger}.`)
                onPrepared?.({ messenger, ...prepared })
              }}
            />
          ))}
          <Button
            variant="quiet"
            onClick={() => {
              void copy(t`Message copied`)
              onPrepared?.(prepared)
            }}
          >
            <Copy size={18} aria-hidden="true" />
            <Trans>Copy the message</Trans>
          </Button>
        </Flex>
      )}
    </Grid>
  )
}
