import { useEffect, useEffectEvent } from 'react'
import { proxy } from 'valtio'
import { type ExaminationCommand, readCommand } from './examination-command.ts'

/** Whether single letters are commands; some voice and switch users need them off. Holds until the page is left. */
export const keyChoice = proxy({ letters: true })

/** Hears the screen's keyboard commands while `active`. */
export function useExaminationKeys(active: boolean, onCommand: (command: ExaminationCommand) => void): void {
  const run = useEffectEvent(onCommand)
  useEffect(() => {
    if (!active) return
    const hear = (event: KeyboardEvent) => {
      const command = readCommand(event, { typing: typingIn(event.target), letters: keyChoice.letters })
      if (!command) return
      event.preventDefault()
      run(command)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [active])
}

/** Where keys pressed there write or choose something. An answer that cannot be changed takes no keys. */
function typingIn(target: EventTarget | null): false | 'comment' | 'elsewhere' {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]')
  if (!field) return false
  if (field instanceof HTMLTextAreaElement && field.readOnly) return false
  return field.closest('[data-comment]') ? 'comment' : 'elsewhere'
}
