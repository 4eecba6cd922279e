import css from './KeyHint.module.css'

/** The key that does the same, where there is a keyboard. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={css.key} aria-hidden="true">
      {children}
    </kbd>
  )
}
