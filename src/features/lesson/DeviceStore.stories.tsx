import type { Meta, StoryObj } from '@storybook/react-vite'
import { deleteDB } from 'idb'
import { expect } from 'storybook/test'
import { openDeviceStore } from './device-store.ts'
import type { Operation } from './outbox-store.ts'
import { makeUuid } from '../../lib/random-id.ts'

// IndexedDB exists in browsers alone, so its tests live among the stories.

const meta = {
  title: 'Lesson/DeviceStore',
  component: () => <p>What lesson pages keep in IndexedDB</p>,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function operation(element_id: string, answer: unknown): Operation {
  return {
    op_id: makeUuid(),
    seq: 1,
    studying_id: 'studying',
    user_id: null,
    revision_id: 'revision',
    element_id,
    answer,
    answered_at: 0,
  }
}

export const SurvivesReloads: Story = {
  play: async ({ step }) => {
    const name = `story-${makeUuid()}`
    const first = operation('a', [{ left: '1', right: 'B' }])
    const newer = operation('a', null)
    const other = operation('b', 'text')
    await step('what was kept is there when the store is opened again', async () => {
      await (await openDeviceStore(name)).keep(first)
      await expect((await openDeviceStore(name)).list()).resolves.toEqual([first])
    })
    const store = await openDeviceStore(name)
    await step('a newer answer takes the place of the older', async () => {
      await store.keep(other)
      await store.keep(newer)
      await expect(store.list()).resolves.toEqual([newer, other])
    })
    await step('forgetting the older leaves the newer alone', async () => {
      await store.forget(first)
      await expect(store.list()).resolves.toEqual([newer, other])
      await store.forget(newer)
      await expect(store.list()).resolves.toEqual([other])
    })
    await step('identities are found by lesson and forgotten by person', async () => {
      const guest = { key: 'link:x|', studying_id: 's1', guest_secret: 'g1' }
      const person = { key: 'link:x|abel', studying_id: 's2', guest_secret: 'g2' }
      await store.keepIdentity(guest)
      await store.keepIdentity(person)
      await store.forgetIdentities('|abel')
      await expect(store.findIdentity('link:x|')).resolves.toEqual(guest)
      await expect(store.findIdentity('link:x|abel')).resolves.toBeUndefined()
    })
    await step('of two pages that open a lesson for the first time at once, both take the same identity', async () => {
      const [mine, theirs] = ['m', 't'].map((studying_id) => ({ key: 'link:y|', studying_id, guest_secret: 'g' }))
      if (!mine || !theirs) throw new Error('There are two')
      const elsewhere = await openDeviceStore(name)
      const settled = await Promise.all([
        store.settleIdentity(mine, undefined),
        elsewhere.settleIdentity(theirs, undefined),
      ])
      await expect(settled[0]).toEqual(settled[1])
      await expect(store.settleIdentity(theirs, settled[0].studying_id)).resolves.toEqual(theirs)
    })
    void deleteDB(name)
  },
}
