import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { CardList } from '../../../ui/office/CardList.tsx'
import { useAddSource, useContactChoices, useRemoveSource } from '../use-contacts.ts'

const sourceFields = z.object({ source_name: z.string().check(required<string>()) })

/** The sources that contacts can have: names are added and removed; contacts keep a removed one. */
export default function SourcesDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const choices = useContactChoices()
  const add = useAddSource()
  const remove = useRemoveSource()
  const [newId, setNewId] = useState(makeUuid)
  const form = useForm({ schema: sourceFields, defaultValues: { source_name: '' } })
  const sources = choices.data?.sources ?? []
  return (
    <FormDialog
      form={form}
      title={t`Sources of contacts`}
      description={<Trans>Where contacts come from: an event, an advertisement, the site.</Trans>}
      submitLabel={t`Add`}
      onSubmit={async ({ source_name }) => {
        await add.mutateAsync({ _id: newId, source_name })
        setNewId(makeUuid())
        form.reset()
      }}
      onClose={onClose}
    >
      {sources.length > 0 && (
        <CardList>
          <ul>
            {sources.map(({ _id, source_name }) => (
              <Flex key={_id} asChild align="center" justify="between" gap="3" pl="4" pr="2" py="1">
                <li>
                  <Text>{source_name}</Text>
                  <IconButton
                    label={t`Remove ${source_name}`}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate({ _id })}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                </li>
              </Flex>
            ))}
          </ul>
        </CardList>
      )}
      <TextField control={form.control} name="source_name" label={t`New source`} maxLength={80} autoComplete="off" />
    </FormDialog>
  )
}
