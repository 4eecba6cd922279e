import { Trans, useLingui } from '@lingui/react/macro'
import { maxTemplates } from '#domain/messenger/message-templates.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TextList, type TextListProps } from './TextList.tsx'

/** The account's own messages to contacts. */
export default function Templates(props: TextListProps) {
  const { t } = useLingui()
  return (
    <TextList
      {...props}
      name="templates"
      max={maxTemplates}
      title={t`Messages to contacts`}
      hint={<Trans>Missioners send these by messenger. As long as you have none, they get three short ones.</Trans>}
      addLabel={t`Add a message`}
      nameOf={({ name }) => name}
      Dialog={TemplateDialog}
    />
  )
}
