import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import './before-app.js'

/** What most pages have: text beside text, text that comes and goes, and a list that changes. */
function Page() {
  const [count, setCount] = useState(0)
  return (
    <section>
      <p>
        Answered: {count} of {3}
      </p>
      <p>
        {count % 2 === 1 ? 'An odd number' : null}
        <b>bold</b>
        {count > 1 && 'More than one'} at the end
      </p>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <li key={count - index}>
            Item {count - index} {index === 0 && 'new'}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setCount((before) => (before === 3 ? 0 : before + 1))}>
        Next
      </button>
    </section>
  )
}

const meta = { title: 'App/Translated by the browser', component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found.filter((text) => text.data.trim() !== '' && !text.parentElement?.closest('font, ya-tr-span, mark'))
}

/** As Chrome does: a new element with the translated words replaces each text. */
function replaceTexts(element: Element): void {
  for (const text of textsIn(element)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    inner.append(text.data)
    text.replaceWith(outer)
  }
}

/** As other translators do: the text itself is put into a new element. */
function wrapTexts(element: Element): void {
  for (const text of textsIn(element)) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

/** As Yandex Browser does: one after the other, with elements of another name. */
function replaceTextsInTwoSteps(element: Element): void {
  for (const text of textsIn(element)) {
    const replacement = document.createElement('ya-tr-span')
    replacement.append(text.data)
    text.before(replacement)
    text.remove()
  }
}

/** As dictionaries do: each word gets an element. */
function markWords(element: Element): void {
  for (const text of textsIn(element)) {
    const words = text.data.split(/(?= )/).map((word) => {
      const mark = document.createElement('mark')
      mark.append(word)
      return mark
    })
    text.replaceWith(...words)
  }
}

/** Each press changes the page, which then is translated again. */
function playWith(translate: (element: Element) => void): Story['play'] {
  return async ({ canvas, userEvent, canvasElement }) => {
    const button = canvas.getByRole('button')
    translate(canvasElement)
    for (const count of [1, 2, 3, 0, 1]) {
      await userEvent.click(button)
      const [first, second, list] = canvasElement.querySelectorAll('p, ul')
      await expect(first).toHaveTextContent(`Answered: ${count} of 3`)
      await expect(second).toHaveTextContent(
        `${count % 2 === 1 ? 'An odd number' : ''}bold${count > 1 ? 'More than one' : ''} at the end`,
      )
      await expect(list?.querySelectorAll('li')).toHaveLength(count)
      if (count > 0) await expect(list?.firstElementChild).toHaveTextContent(`Item ${count} new`)
      translate(canvasElement)
    }
  }
}

export const Replaced: Story = { play: playWith(replaceTexts) }
export const Wrapped: Story = { play: playWith(wrapTexts) }
export const ReplacedInTwoSteps: Story = { play: playWith(replaceTextsInTwoSteps) }
export const ReplacedWordByWord: Story = { play: playWith(markWords) }
