import { Trans, useLingui } from '@lingui/react/macro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const words = String.raw`<b>Anna</b> <0/> <br/> {name} {0} \u0041\x41\n \\ $& "x" 'y' &amp; #`

/** A person's own words in texts of the interface: markup, placeholders and escapes in them are shown as they are written. */
function Texts({ messenger }: { messenger: string }) {
  const name = messenger
  const { t } = useLingui()
  return (
    <>
      <p data-testid="text">{t`Message copied. Paste it in ${messenger}.`}</p>
      <p data-testid="element">
        <Trans>Message: {messenger}</Trans>
      </p>
      <p data-testid="nested">
        <Trans>
          You are working in <strong>{name}</strong>. What you do here is recorded in its audit log.
        </Trans>
      </p>
    </>
  )
}

const meta = { title: 'UI/Own words', component: Texts, args: { messenger: words } } satisfies Meta<typeof Texts>

export default meta
type Story = StoryObj<typeof meta>

export const AsWritten: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('text').textContent).toBe(`Message copied. Paste it in ${words}.`)
    await expect(canvas.getByTestId('element').textContent).toBe(`Message: ${words}`)
    await expect(canvas.getByText(words, { selector: 'strong' })).toBeVisible()
  },
}
