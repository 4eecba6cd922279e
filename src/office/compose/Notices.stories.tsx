import { t } from '@lingui/core/macro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type BlockHost, BlockHostProvider } from '#blocks/kit/host.ts'
import { sampleHost } from '#blocks/kit/testing/sample-host.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { LessonEditor } from '../../engine/editor/LessonEditor.tsx'
import { clipboard } from '../../engine/editor/testing/editor-steps.ts'
import { sampleFacts } from '../../engine/editor/testing/sample-elements.ts'
import { Snackbar } from '../../ui/notice/Snackbar.tsx'
import { hideMessage, showMessage } from '../../ui/notice/snackbar-store.ts'
import css from './Composer.module.css'
import { ComposerBar } from './ComposerBar.tsx'

const elements = Array.from(
  { length: 20 },
  (_, place): StoredElement => ({
    id: `text${place}`,
    type: 2,
    v: 1,
    data: { text: `<p>${'А другой путь лежал через горы. '.repeat(8)}</p>` },
  }),
)
const uploadImage: BlockHost['uploadImage'] = (_file, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const host: BlockHost = { ...sampleHost, uploadImage }
const keep = fn()

/** The bar of the composer above a long lesson, on a page that has its own messages. */
function Stage() {
  const [notices, setNotices] = useState<HTMLElement | null>(null)
  const [barSize, setBarSize] = useState(0)
  const size: Record<`--${string}`, string> = { '--bar-size': `${barSize}px` }
  return (
    <>
      <Snackbar />
      <div className={`stack gap-4 centered ${css.page}`} style={size}>
        <ComposerBar
          course={{ _id: 'course', course_title: 'Путь Авраама и его семьи' }}
          status={{ kind: 'saved', at: new Date(2026, 2, 1, 14, 2) }}
          collaborators={[]}
          view="edit"
          isPublished={false}
          conflicts={0}
          notices={setNotices}
          onConflict={keep}
          onRetry={keep}
          onView={keep}
          onResize={setBarSize}
          onPublish={keep}
        />
        <BlockHostProvider value={host}>
          <LessonEditor elements={elements} lesson={sampleFacts} notices={notices} onChange={keep} />
        </BlockHostProvider>
      </div>
    </>
  )
}

const meta = {
  title: 'Compose/Notices',
  component: Stage,
  globals: { locale: 'ru' },
  beforeEach: () => hideMessage,
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

const boxOf = (element: Element) => element.getBoundingClientRect()

/** A notice, its action and the way to publish are inside the bar, one beside the other. */
async function expectInBar(notice: HTMLElement, action?: HTMLElement) {
  const publish = screen.getByRole('button', { name: t`Publish` })
  const bar = boxOf(publish.parentElement as HTMLElement)
  for (const part of [notice, publish, ...(action ? [action] : [])]) {
    await expect(part).toBeVisible()
    await expect(boxOf(part).top).toBeGreaterThanOrEqual(bar.top)
    await expect(boxOf(part).bottom).toBeLessThanOrEqual(bar.bottom)
    await expect(boxOf(part).left).toBeGreaterThanOrEqual(bar.left)
    await expect(boxOf(part).right).toBeLessThanOrEqual(bar.right)
  }
  const right = boxOf(action ?? notice).right
  await expect(right).toBeLessThanOrEqual(boxOf(publish).left)
}

const play: Story['play'] = async ({ canvas, userEvent, step }) => {
  const blocks = await canvas.findAllByRole('listitem', { name: /1?\d/ })
  blocks[7]?.scrollIntoView({ block: 'start' })
  const bar = screen.getByRole('button', { name: t`Publish` }).parentElement as HTMLElement
  const before = boxOf(bar)
  await step('a notice with an action', async () => {
    const run = fn()
    showMessage(t`Undone`, 'plain', { label: t`Undo`, run })
    const action = await within(bar).findByRole('button', { name: t`Undo` })
    await expectInBar(screen.getByText(t`Undone`), action)
    // The text below does not move.
    await expect(boxOf(bar).height).toBeCloseTo(before.height, 0)
    await userEvent.click(action)
    await expect(run).toHaveBeenCalled()
  })
  await step('a long refusal', async () => {
    const words = t`Too much for one paste: at most 200 blocks or 1 MB. Paste it in parts.`
    showMessage(words, 'error')
    await expectInBar(await screen.findByText(words))
    await expect(boxOf(bar).height).toBeGreaterThanOrEqual(before.height)
    hideMessage()
  })
  await step('pictures of a paste on their way', async () => {
    const data = new DataTransfer()
    const dot = document.createElement('canvas').toDataURL()
    data.setData('text/html', `<p>Two</p><p><img src="${dot}"></p><p>and</p><p><img src="${dot}"></p>`)
    canvas.getAllByRole('button', { name: /^Блок 8/ })[0]?.focus()
    clipboard('paste', data)
    const cancel = await screen.findByRole('button', { name: t`Cancel` })
    await expectInBar(screen.getByRole('progressbar'), cancel)
    await userEvent.click(cancel)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })
}

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1' } }, play }

export const OnADesktop: Story = { play }
