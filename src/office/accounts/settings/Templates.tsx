import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { siteLocales } from '#domain/locale.ts'
import { type MessageTemplate, maxTemplates } from '#domain/messenger/message-templates.ts'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import section from '../../shared/Section.module.css'
import css from '../accounts.module.css'
import { TemplateDialog } from './TemplateDialog.tsx'
import own from './Templates.module.css'
import { useChangeSettings } from './use-change-settings.ts'

interface TemplatesProps {
  accountId: string
  stored: RouterOutputs['accounts']['settings']
}

/** The account's own messages to contacts. Each change is stored at once. */
export default function Templates({ accountId, stored }: TemplatesProps) {
  const { t } = useLingui()
  const change = useChangeSettings()
  const { templates } = stored.settings
  /** The place of the open one; past the last for a new one. */
  const [opened, setOpened] = useState<number>()

  const store = (changed: MessageTemplate[], version = stored.version) =>
    change.mutateAsync({ _id: accountId, version, settings: { ...stored.settings, templates: changed } })
  async function storeOpened(template: MessageTemplate) {
    await store(
      opened === templates.length
        ? [...templates, template]
        : templates.map((before, index) => (index === opened ? template : before)),
    )
    setOpened(undefined)
    showMessage(t`Saved`, 'success')
  }
  async function remove(template: MessageTemplate) {
    const { version } = await store(templates.filter((other) => other !== template))
    const run = () => void store(templates, version).catch(showError)
    showMessage(t`Message removed`, 'success', { label: t`Undo`, run })
  }
  return (
    <section className={section.section} aria-label={t`Messages to contacts`}>
      <p className={css.hint}>
        <Trans>Missioners send these by messenger. Without any of your own they get three short ones.</Trans>
      </p>
      {templates.length > 0 && (
        <ul className={own.templates}>
          {templates.map((template, index) => (
            // Templates have no ids, and names may repeat.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={index} className={own.template}>
              <span className={own.words}>
                <strong>{template.name}</strong>
                <span className={own.text}>
                  {siteLocales.map((locale) => template.texts[locale]).find((text) => text !== '')}
                </span>
              </span>
              <IconButton label={t`Edit “${template.name}”`} onClick={() => setOpened(index)}>
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t`Remove “${template.name}”`}
                disabled={change.isPending}
                onClick={() => void remove(template).catch(showError)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {templates.length < maxTemplates && (
        <Button variant="quiet" className={css.save} onClick={() => setOpened(templates.length)}>
          <Plus size={18} aria-hidden="true" />
          <Trans>Add a message</Trans>
        </Button>
      )}
      {opened !== undefined && (
        <TemplateDialog template={templates[opened]} onStored={storeOpened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}
