import css from './Shortcut.module.css'

/** The short form of a contact's name, beside the name. */
export function Shortcut({ contact: { shortcut } }: { contact: { shortcut: string } }) {
  return (
    <span className={`grid place-center flex-none circle bg-accent accent ${css.shortcut}`} aria-hidden="true">
      {shortcut}
    </span>
  )
}
