import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useCreateOnce } from './use-create-once.ts'

describe('a create that can be repeated', () => {
  /** The ids that were sent; calls fail while `isAway` holds. */
  function setUp() {
    const sent: string[] = []
    const network = { isAway: false }
    let create: (title: string) => Promise<string> = async () => ''
    function Caller() {
      create = useCreateOnce(async (_title: string, newId: string) => {
        sent.push(newId)
        if (network.isAway) throw new TypeError('Failed to fetch')
        return newId
      })
      return null
    }
    renderToStaticMarkup(createElement(Caller))
    return { sent, network, create }
  }

  test('sends the same id until it succeeds, and then a new one', async () => {
    const { sent, network, create } = setUp()
    network.isAway = true
    await expect(create('One')).rejects.toThrow('Failed to fetch')
    network.isAway = false
    await create('One')
    await create('One')
    expect(sent[1]).toBe(sent[0])
    expect(sent[2]).not.toBe(sent[0])
  })

  test('sends a new id for another input', async () => {
    const { sent, network, create } = setUp()
    network.isAway = true
    for (const title of ['One', 'Other']) await expect(create(title)).rejects.toThrow('Failed to fetch')
    expect(new Set(sent).size).toBe(2)
  })
})
