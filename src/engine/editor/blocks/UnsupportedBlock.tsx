import { Trans } from '@lingui/react/macro'
import { Callout, Strong } from '@radix-ui/themes'
import { PackageOpen } from 'lucide-react'

/** Shown instead of a block that this version cannot read. */
export function UnsupportedBlock() {
  return (
    <Callout.Root color="gray">
      <Callout.Icon>
        <PackageOpen size={22} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>
        <Strong>
          <Trans>This block is kept as it is</Trans>
        </Strong>
        <br />
        <Trans>
          This version of the product cannot read it. It can be moved and deleted. Students do not see it, and a lesson
          with it cannot be published.
        </Trans>
      </Callout.Text>
    </Callout.Root>
  )
}
