import { useEffectEvent, useLayoutEffect } from 'react'
import { keyChoice } from '../../../ui/keys/key-choice.ts'
import { readCommand, type ReviewCommand } from './review-command.ts'

interface ReviewKeysOptions {
  isActive: boolean
  /** Whether a node is the text field of a comment. */
  isComment(target: EventTarget | null): boolean
  onCommand(command: ReviewCommand): void
}

/** Runs the keyboard commands of a review screen. */
export function useReviewKeys({ isActive, isComment, onCommand }: ReviewKeysOptions): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    const typing = isComment(event.target) ? 'comment' : isTyping(event.target) && 'elsewhere'
    const command = readCommand(event, { typing, letters: keyChoice.letters })
    if (!command) return
    event.preventDefault()
    onCommand(command)
  })
  // At once: a key between showing the page and an effect would be lost.
  useLayoutEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => receive(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isActive])
}

/** Whether keys pressed there write or choose something; a read-only answer takes no keys. */
export function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]')
  return field !== false && field !== null && !(field instanceof HTMLTextAreaElement && field.readOnly)
}
