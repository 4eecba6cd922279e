import { useLingui } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { AccountSettings } from '#domain/account/account-settings.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { Panel } from '../../../ui/office/Panel.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { useChangeSettings } from '../use-accounts.ts'

/** The settings that are lists of texts in several languages. */
type ListName = 'templates' | 'encouragements' | 'testimonials'
type Item<Name extends ListName> = AccountSettings[Name][number]

export interface TextListProps {
  accountId: string
  stored: RouterOutputs['accounts']['settings']
}

/** The props of a dialog that edits one text. */
export interface TextDialogProps<Name extends ListName> {
  /** Undefined for a new one. */
  item: Item<Name> | undefined
  /** The other texts of the list. */
  others: readonly Item<Name>[]
  onStored(item: Item<Name>): Promise<void>
  onClose(): void
}

interface Props<Name extends ListName> extends TextListProps {
  name: Name
  max: number
  title: string
  hint: ReactNode
  addLabel: string
  nameOf(item: Item<Name>): string
  Dialog: ComponentType<TextDialogProps<Name>>
}

/** One list of texts of the account. Each change is stored at once. */
export function TextList<Name extends ListName>({
  accountId,
  stored,
  name,
  max,
  title,
  hint,
  addLabel,
  nameOf,
  Dialog,
}: Props<Name>) {
  const { t } = useLingui()
  const change = useChangeSettings()
  const items: readonly Item<Name>[] = stored.settings[name]
  /** The place of the open one; past the last for a new one. */
  const [opened, setOpened] = useState<number>()

  const store = (changed: readonly Item<Name>[], version = stored.version) =>
    change.mutateAsync({ _id: accountId, version, settings: { ...stored.settings, [name]: [...changed] } })
  async function storeOpened(item: Item<Name>) {
    await store(
      opened === items.length ? [...items, item] : items.map((before, index) => (index === opened ? item : before)),
    )
    setOpened(undefined)
    showMessage(t`Saved`, 'success')
  }
  async function remove(item: Item<Name>) {
    const { version } = await store(items.filter((other) => other !== item))
    const run = () => void store(items, version).catch(showError)
    showMessage(t`“${nameOf(item)}” is removed`, 'success', { label: t`Undo`, run })
  }
  return (
    <Panel>
      <section aria-label={title}>
        <Text as="p" size="1" color="gray">
          {hint}
        </Text>
        {items.length > 0 && (
          <Grid asChild columns="1" gap="1" mb="3">
            <ul>
              {items.map((item, index) => (
                // The texts have no ids, and names may repeat.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <Flex key={index} asChild align="center" gap="2">
                  <li className="line-below">
                    <Flex as="span" direction="column" flexGrow="1" minWidth="0">
                      <strong>{nameOf(item)}</strong>
                      <Text truncate color="gray">
                        {firstText(item.texts)}
                      </Text>
                    </Flex>
                    <IconButton label={t`Edit “${nameOf(item)}”`} onClick={() => setOpened(index)}>
                      <Pencil size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={t`Remove “${nameOf(item)}”`}
                      disabled={change.isPending}
                      onClick={() => void remove(item).catch(showError)}
                    >
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
                  </li>
                </Flex>
              ))}
            </ul>
          </Grid>
        )}
        {items.length < max && (
          <Button variant="quiet" onClick={() => setOpened(items.length)}>
            <Plus size={18} aria-hidden="true" />
            <span>{addLabel}</span>
          </Button>
        )}
        {opened !== undefined && (
          <Dialog
            item={items[opened]}
            others={items.filter((_, index) => index !== opened)}
            onStored={storeOpened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </section>
    </Panel>
  )
}

function firstText(texts: Record<SiteLocale, string>): string | undefined {
  return siteLocales.map((locale) => texts[locale]).find((text) => text !== '')
}
