import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { siteLocales } from '#domain/locale.ts'
import { type MessageTemplate, maxTemplates } from '#domain/messenger/message-templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { type FieldBinding, useField } from '../../../ui/form/use-field.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import css from '../accounts.module.css'
import { TemplateDialog } from './TemplateDialog.tsx'
import own from './TemplatesField.module.css'

/** The account's own messages to contacts. They are stored with the form around them. */
export function TemplatesField<Input extends FieldValues, Output>(
  props: FieldBinding<Input, Output, MessageTemplate[]>,
) {
  const { t } = useLingui()
  const { field } = useField<Input, Output, MessageTemplate[]>(props)
  const templates: readonly MessageTemplate[] = field.value
  /** The place of the open one; past the last for a new one. */
  const [opened, setOpened] = useState<number>()

  function store(template: MessageTemplate) {
    field.onChange(
      opened === templates.length
        ? [...templates, template]
        : templates.map((before, index) => (index === opened ? template : before)),
    )
    setOpened(undefined)
  }
  return (
    <fieldset className={css.group}>
      <legend>
        <Trans>Messages to contacts</Trans>
      </legend>
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
                onClick={() => field.onChange(templates.filter((other) => other !== template))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {templates.length < maxTemplates && (
        <Button variant="quiet" onClick={() => setOpened(templates.length)}>
          <Plus size={18} aria-hidden="true" />
          <Trans>Add a message</Trans>
        </Button>
      )}
      {opened !== undefined && (
        <TemplateDialog template={templates[opened]} onStored={store} onClose={() => setOpened(undefined)} />
      )}
    </fieldset>
  )
}
