import { t } from '@lingui/core/macro'
import { TypeAhead } from '../../../ui/input/type-ahead.ts'
import { readCommand } from './review-command.ts'
import { keyChoice } from '../../../ui/keys/key-choice.ts'
import { isTyping } from './use-review-keys.ts'

/** The comment that is reviewed next, on the page that is open. */
interface Receiver {
  /** Whether a node is the text field of a comment. */
  isComment(target: EventTarget | null): boolean
  /** Moves the focus into the comment, behind these words. */
  write(words: string): void
}

/**
 * Collects what is typed from the moment that a reviewer leaves a submission until the next one is there: its keys are
 * neither commands nor words of a comment on the page that is left.
 */
class NextComment {
  readonly #typed = new TypeAhead()
  #receiver: Receiver | undefined
  #waiting: AbortController | undefined
  /** What had the focus before the first key. */
  #origin: Element | null = null
  /** The key that opens a comment was pressed. */
  #isOpened = false
  #words = ''

  /** Begins to wait for the next submission; goes on if it already does. */
  wait(): void {
    if (this.#waiting) return
    this.#waiting = new AbortController()
    this.#isOpened = false
    const { signal } = this.#waiting
    addEventListener('keydown', (event) => this.#collect(event), { capture: true, signal })
  }

  /** A review screen is shown, and takes what is collected when `arrive` is called; returns the function that ends this. */
  receive(receiver: Receiver): () => void {
    this.#receiver = receiver
    return () => {
      if (this.#receiver === receiver) this.#receiver = undefined
    }
  }

  /** The next comment is on the page: gives it what was typed. */
  arrive(): void {
    if (!this.#waiting || !this.#receiver) return
    this.#stop()
    const words = this.#words
    this.#words = ''
    // One key without the key that opens a comment was meant as a command on a page that is gone.
    const isCommand = !this.#isOpened && /^(.)\1*$/su.test(words)
    if (this.#isOpened || (words !== '' && !isCommand)) this.#receiver.write(words)
  }

  /** The page stays, as after a refused release. What was typed waits for the next submission. */
  cancel(): void {
    const origin = this.#stop()
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
  }

  /** The reviewer left the review screens. */
  drop(): void {
    this.#stop()
    this.#words = ''
  }

  /** Returns what had the focus, if typing moved it. */
  #stop(): Element | null {
    this.#waiting?.abort()
    this.#waiting = undefined
    const origin = this.#typed.field === undefined ? null : this.#origin
    this.#words = [this.#words, this.#typed.take()].filter((words) => words !== '').join(' ')
    return origin
  }

  #collect(event: KeyboardEvent): void {
    const { target, key } = event
    const isCollecting = target === this.#typed.field
    const isComment = this.#receiver?.isComment(target) ?? false
    if (isTyping(target) && !isCollecting && !isComment) return
    const isCommand =
      readCommand(event, { typing: isComment || isCollecting ? 'comment' : false, letters: false }) !== null
    const writes = isWriting(event) && !(key === ' ' && isControl(target))
    if (!isCollecting && !isCommand && !writes && !(isComment && editKeys.includes(key))) return
    event.stopPropagation()
    if (isCommand || (!isCollecting && !writes)) event.preventDefault()
    else if (!isCollecting) this.#begin(event)
  }

  /** Moves the focus, so that the browser writes this key and what follows into a hidden field. */
  #begin(event: KeyboardEvent): void {
    if (!this.#isOpened && readCommand(event, { typing: false, letters: keyChoice.letters }) === 'comment') {
      event.preventDefault()
      this.#isOpened = true
    }
    this.#origin = document.activeElement
    this.#typed.start(t`Your next comment`)
  }
}

export const nextComment = new NextComment()

/** Keys that change a text without writing a letter. */
const editKeys: readonly string[] = ['Enter', 'Backspace', 'Delete']
/** What input methods, dead keys and the keyboards of phones report. */
const unknownKeys: readonly string[] = ['Process', 'Dead', 'Unidentified']

/** Whether a key writes or pastes something. */
function isWriting(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey } = event
  const isChord = (ctrlKey || metaKey) && !event.getModifierState('AltGraph')
  if (isChord) return code === 'KeyV'
  return key.length === 1 || unknownKeys.includes(key)
}

/** Whether the space bar presses it. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null
}
