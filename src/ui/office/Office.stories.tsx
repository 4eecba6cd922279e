import { Badge } from '@radix-ui/themes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button, ButtonLink } from './Button.tsx'
import { CheckboxInput } from './CheckboxInput.tsx'
import { IconButton } from './IconButton.tsx'
import { Placeholder } from './Placeholder.tsx'
import { SwitchInput } from './SwitchInput.tsx'
import { TextArea } from './TextArea.tsx'
import { TextAreaInput } from './TextAreaInput.tsx'
import { TextInput } from './TextInput.tsx'
import { TextLine } from './TextLine.tsx'

const press = fn()
const send = fn((event: { preventDefault(): void }) => event.preventDefault())

const meta = {
  title: 'UI/Office',
  component: ({ children }: { children: ReactNode }) => <div style={{ display: 'grid', gap: 16 }}>{children}</div>,
  beforeEach: () => {
    press.mockClear()
    send.mockClear()
  },
} satisfies Meta<{ children: ReactNode }>

export default meta
type Story = StoryObj<typeof meta>

const colors = ['gray', 'indigo', 'amber', 'green', 'red', 'blue', 'plum'] as const
const tones = ['hue', 'hue-soft', 'hue-strong', 'on-hue'] as const

/** The tones of each colour, which the theme takes from the product's tokens and makes the steps of its scale of. */
export const Colors: Story = {
  args: {
    children: colors.map((color) => (
      <div key={color} data-accent-color={color} style={{ display: 'flex' }}>
        {tones.map((tone) => (
          <span key={tone} style={{ flex: 1, blockSize: 32, background: `var(--${tone})` }} />
        ))}
      </div>
    )),
  },
  play: async ({ canvasElement }) => {
    const paintsOf = (color: string) =>
      [...canvasElement.querySelectorAll(`[data-accent-color=${color}] > span`)].map(
        (tone) => getComputedStyle(tone).backgroundColor,
      )
    const solids = colors.map((color) => paintsOf(color)[0])
    await expect(new Set(solids).size).toBe(colors.length)
    // A variable that is missing would leave the ground.
    for (const color of colors) await expect(paintsOf(color)).not.toContain('rgba(0, 0, 0, 0)')
  },
}
export const ColorsDark: Story = { ...Colors, globals: { theme: 'dark' } }

export const Buttons: Story = {
  args: {
    children: (
      <>
        <form onSubmit={send}>
          <Button onClick={press}>Save</Button> <Button variant="quiet">Export</Button>{' '}
          <Button variant="plain">Cancel</Button> <Button isDanger>Remove</Button> <Button disabled>Closed</Button>{' '}
          <ButtonLink href="/course">All courses</ButtonLink>{' '}
          <IconButton label="Archive" onClick={press}>
            <Archive size={18} aria-hidden="true" />
          </IconButton>
        </form>
        <Button busy onClick={press}>
          Saving
        </Button>
        <Button wide>Over the whole width</Button>
        <div style={{ inlineSize: 160 }}>
          <Button variant="quiet">Надіслати запрошення всім учасникам</Button>
        </div>
      </>
    ),
  },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, userEvent, step }) => {
    await step('they have the height of a target, and grow with their words', async () => {
      for (const button of [...canvas.getAllByRole('button'), canvas.getByRole('link')])
        await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      const long = canvas.getByRole('button', { name: /Надіслати/ })
      await expect(long.scrollHeight).toBeLessThanOrEqual(long.clientHeight)
      await expect(long.getBoundingClientRect().width).toBeLessThanOrEqual(160)
    })
    await step('only a submit button sends the form', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      await expect(press).toHaveBeenCalledOnce()
      await expect(send).not.toHaveBeenCalled()
    })
    await step('while an action runs, the button says so and takes no press', async () => {
      const saving = canvas.getByRole('button', { name: 'Saving' })
      await expect(saving).toBeDisabled()
      await expect(saving).toHaveAttribute('aria-busy', 'true')
    })
    await step('a link has the address, an icon its name', async () => {
      await expect(canvas.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/course')
      await userEvent.click(canvas.getByRole('button', { name: 'Archive' }))
      await expect(press).toHaveBeenCalledTimes(2)
    })
  },
}
export const ButtonsDark: Story = { ...Buttons, globals: { ...Buttons.globals, theme: 'dark' } }

/** Dense on a wide screen with a mouse. */
export const ButtonsWide: Story = {
  args: Buttons.args ?? {},
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('button', { name: 'Save' }).getBoundingClientRect()
    await expect(height).toBe(matchMedia('(pointer: fine)').matches ? 36 : 48)
  },
}

export const Badges: Story = {
  args: {
    children: (
      <p>
        {colors.map((color) => (
          <Badge key={color} color={color}>
            <Check size={14} aria-hidden="true" />
            {color}
          </Badge>
        ))}
      </p>
    ),
  },
  play: async ({ canvas }) => {
    for (const color of colors) await expect(canvas.getByText(color)).toBeVisible()
  },
}
export const BadgesDark: Story = { ...Badges, globals: { theme: 'dark' } }

export const Fields: Story = {
  args: {
    children: (
      <>
        <TextInput label="Name" hint="As friends call you." />
        <TextInput label="E-mail" hint="May stay empty." error="Not a valid email" defaultValue="a@" />
        <TextInput type="search" label="Search" defaultValue="Anna" />
        <TextInput type="date" label="Day" defaultValue="2026-11-28" />
        <TextInput label="Link" readOnly value="https://example.org/lesson" />
        <TextAreaInput label="Note" hint="Only colleagues see it." />
        <TextLine aria-label="Address" placeholder="https://" />
        <TextArea aria-label="Question" placeholder="Question" />
        <TextArea aria-label="Closed" disabled defaultValue="Closed" />
      </>
    ),
  },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, userEvent, step }) => {
    const frameOf = (name: string) => canvas.getByLabelText(name).parentElement ?? document.body
    await step('hint and error describe the field', async () => {
      await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription('As friends call you.')
      await expect(canvas.getByLabelText('Note')).toHaveAccessibleDescription('Only colleagues see it.')
      await expect(canvas.getByLabelText('E-mail')).toHaveAccessibleDescription('Not a valid email')
      await expect(canvas.getByLabelText('E-mail')).toBeInvalid()
      await expect(getComputedStyle(frameOf('E-mail')).boxShadow).not.toBe(getComputedStyle(frameOf('Name')).boxShadow)
    })
    await step('each has the height of a target', async () => {
      for (const field of canvas.getAllByRole('textbox'))
        await expect(field.parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    })
    await step('several lines are seen at once', async () => {
      const { height } = frameOf('Question').getBoundingClientRect()
      await userEvent.type(canvas.getByLabelText('Question'), 'Who?{Enter}When?{Enter}Where?{Enter}Why?')
      await expect(frameOf('Question').getBoundingClientRect().height).toBeGreaterThan(height + 24)
    })
    await step('the browser checks the spelling, and translates nothing that is typed', async () => {
      for (const name of ['Name', 'Question']) {
        await expect(canvas.getByLabelText(name)).not.toHaveAttribute('spellcheck')
        await expect(canvas.getByLabelText(name)).toHaveAttribute('translate', 'no')
      }
    })
  },
}
export const FieldsDark: Story = { ...Fields, globals: { ...Fields.globals, theme: 'dark' } }

/** What loads has the shape of rows, of cards, or of a page. */
export const Placeholders: Story = {
  args: {
    children: (
      <>
        <Placeholder count={2} />
        <Placeholder shape="cards" count={1} />
        <Placeholder shape="page" count={1} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const places = canvas.getAllByRole('status')
    await expect(places.map(({ textContent }) => textContent)).toEqual(['Loading…', 'Loading…', 'Loading…'])
  },
}
export const PlaceholdersDark: Story = { ...Placeholders, globals: { theme: 'dark' } }

const change = fn()

export const Choices: Story = {
  args: {
    children: (
      <form>
        <CheckboxInput label="Assigned to me" hint="Of my contacts." checked={false} onChange={change} />
        <CheckboxInput label="In English" checked onChange={change} />
        <CheckboxInput label="Agreed" error="Please agree first" checked={false} onChange={change} />
        <CheckboxInput label="Closed" disabled checked onChange={change} />
        <SwitchInput label="Notices" hint="On this device." checked={false} onChange={change} />
        <SwitchInput label="Messages" checked onChange={change} />
        <SwitchInput label="Closed switch" disabled checked={false} onChange={change} />
      </form>
    ),
  },
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: () => {
    change.mockClear()
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('the words beside it are its name and change it, once', async () => {
      for (const [role, name] of [
        ['checkbox', 'Assigned to me'],
        ['switch', 'Notices'],
      ] as const) {
        change.mockClear()
        const control = canvas.getByRole(role, { name })
        await userEvent.click(canvas.getByText(name))
        await expect(change.mock.calls).toEqual([[true]])
        control.focus()
        await userEvent.keyboard(' ')
        await expect(change).toHaveBeenCalledTimes(2)
        await expect(control.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      }
    })
    await step('it says whether it is chosen, wrong or closed', async () => {
      await expect(canvas.getByRole('checkbox', { name: 'In English' })).toBeChecked()
      await expect(canvas.getByRole('switch', { name: 'Messages' })).toBeChecked()
      await expect(canvas.getByRole('checkbox', { name: 'Agreed' })).toBeInvalid()
      await expect(canvas.getByRole('checkbox', { name: 'Agreed' })).toHaveAccessibleDescription('Please agree first')
      await expect(canvas.getByRole('checkbox', { name: 'Closed' })).toBeDisabled()
    })
  },
}
export const ChoicesDark: Story = { ...Choices, globals: { ...Choices.globals, theme: 'dark' } }

/** The name of an icon button is shown where a mouse rests on it, or at once where Tab has reached it; a press hides it. */
export const Tooltips: Story = {
  args: {
    children: (
      <div style={{ display: 'flex', gap: 16, padding: 48 }}>
        <IconButton label="Archive" onClick={press}>
          <Archive size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Done" title="Done (D)">
          <Check size={18} aria-hidden="true" />
        </IconButton>
      </div>
    ),
  },
  play: async ({ canvas, userEvent, step }) => {
    const archive = canvas.getByRole('button', { name: 'Archive' })
    await step('by mouse', async () => {
      await userEvent.hover(archive)
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Archive'))
      await userEvent.click(archive)
      await expect(press).toHaveBeenCalledOnce()
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
      await userEvent.unhover(archive)
    })
    await step('by key', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Done' })).toHaveFocus()
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Done (D)'))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    })
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Archive'))
  },
}
export const TooltipsDark: Story = { ...Tooltips, globals: { theme: 'dark' } }
