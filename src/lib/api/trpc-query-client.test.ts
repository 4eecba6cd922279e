import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { logoutHooks } from '../session.ts'
import { makeQueryClient } from './trpc-query-client.ts'

const never = () => undefined
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

test('a logout empties the cache: the next person sees no rows of this one', async () => {
  const queryClient = makeQueryClient(never)
  queryClient.setQueryData(['contacts'], ['Anna'])
  for (const hook of logoutHooks) await hook()
  expect(queryClient.getQueryData(['contacts'])).toBeUndefined()
})

test('what an action of a page that was left makes outdated is read again by the page that is shown', async () => {
  const left = makeQueryClient(never)
  const shown = makeQueryClient(never)
  shown.mount()
  const queryFn = vi.fn(() => Promise.resolve(['Abraham']))
  const leave = new QueryObserver(shown, { queryKey: ['courses', 'list'], queryFn }).subscribe(never)
  await expect.poll(() => shown.getQueryData(['courses', 'list'])).toEqual(['Abraham'])
  await left.invalidateQueries({ queryKey: ['courses'] })
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
  shown.unmount()
  await left.invalidateQueries({ queryKey: ['courses'] })
  expect(queryFn).toHaveBeenCalledTimes(2)
})

describe('without network', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onlineManager.setOnline(false)
  })
  afterEach(() => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
  })

  test('a list fails after its retries', async () => {
    const observer = new QueryObserver(makeQueryClient(never), { queryKey: ['list'], queryFn: noNetwork })
    const leave = observer.subscribe(never)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    leave()
  })

  test('a list is refetched when the network is back', async () => {
    const queryClient = makeQueryClient(never)
    queryClient.mount()
    const queryFn = vi.fn(noNetwork)
    const observer = new QueryObserver<string>(queryClient, { queryKey: ['list'], queryFn })
    const leave = observer.subscribe(never)
    await vi.advanceTimersByTimeAsync(10_000)
    queryFn.mockResolvedValue('all of it' as never)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().data).toBe('all of it')
    leave()
    queryClient.unmount()
  })

  test('a mutation fails at once and is not retried later', async () => {
    const act = vi.fn(noNetwork)
    const queryClient = makeQueryClient(never)
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: act })
    const failed = vi.fn<(error: unknown) => void>()
    void mutation.execute(undefined).catch(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toHaveBeenCalledTimes(1)
    onlineManager.setOnline(true)
    await queryClient.resumePausedMutations()
    expect(act).toHaveBeenCalledTimes(1)
  })
})

describe('a session that the server has ended', () => {
  test('a 401 of any list calls onSignedOut, other refusals do not', async () => {
    const onSignedOut = vi.fn<() => void>()
    const queryClient = makeQueryClient(onSignedOut)
    const ask = (statusCode: number) =>
      queryClient.fetchQuery({
        queryKey: ['list', statusCode],
        queryFn: () => Promise.reject(new AppError('Refused', statusCode)),
      })
    await expect(ask(403)).rejects.toThrow('Refused')
    expect(onSignedOut).not.toHaveBeenCalled()
    await expect(ask(401)).rejects.toThrow('Refused')
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })
})
