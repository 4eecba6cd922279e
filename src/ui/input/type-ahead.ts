import { t } from '@lingui/core/macro'

/**
 * Called with what follows a slash at the start of the typed text, once `text` is ready. Returns whether that was a command,
 * so that it is not written.
 */
type Command = (text: HTMLElement, query: string) => boolean

/**
 * Keeps what is typed after a text was opened and before its editor is ready. A hidden field has the focus meanwhile, so
 * that the keyboard of a phone and an input method work as well.
 */
export class TypeAhead {
  #field: HTMLTextAreaElement | undefined
  #hadFocus = false
  #command: Command | undefined

  setCommand(command: Command): void {
    this.#command = command
  }

  /** Where the typed text is collected; undefined while it is not. */
  get field(): HTMLTextAreaElement | undefined {
    return this.#field
  }

  /** Begins to collect, and goes on if it already does; `label` names the text for screen readers. */
  start(label = t`Text`): void {
    if (this.#field && this.#field === document.activeElement) return
    this.take()
    const field = document.createElement('textarea')
    field.ariaLabel = label
    field.tabIndex = -1
    // Without a place in the layout; 16 px keep phones from zooming in.
    field.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;opacity:0;font-size:16px'
    document.body.append(field)
    field.focus({ preventScroll: true })
    this.#field = field
    this.#hadFocus = document.activeElement === field
  }

  /** Adds words that were typed before it began. */
  add(words: string): void {
    if (this.#field) this.#field.value += words
  }

  /**
   * Whether the author moved the focus elsewhere before the field was ready, and typed nothing for it. Then the field must
   * not take the focus: what is typed next belongs where the author went.
   */
  get isLeft(): boolean {
    const { activeElement, body } = document
    if (!this.#field || !this.#hadFocus || this.#field.value !== '') return false
    return activeElement !== null && activeElement !== body && activeElement !== this.#field
  }

  /** Ends collecting for a rich text; returns what to write into it. */
  takeFor(text: HTMLElement | null): string {
    const typed = this.take()
    const isCommand = text && typed.startsWith('/') && this.#command?.(text, typed.slice(1).trimEnd())
    return isCommand ? '' : typed
  }

  /** Ends collecting; returns what was typed, with line breaks. */
  take(): string {
    const typed = this.#field?.value ?? ''
    this.#field?.remove()
    this.#field = undefined
    return typed
  }
}
