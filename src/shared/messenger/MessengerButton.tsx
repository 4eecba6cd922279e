import type { MessengerLink } from '#domain/messenger/messengers.ts'
import button from '../../ui/Button.module.css'
import { buttonLooks } from '../../ui/Button.tsx'
import { MessengerIcon } from './MessengerIcon.tsx'
import css from './MessengerButton.module.css'

interface MessengerButtonProps {
  link: MessengerLink
  /** Instead of the look of a button. */
  className?: string | undefined
  /** The name is for screen readers alone. */
  isIconOnly?: boolean
  onOpened?(): void
}

/** Opens a messenger at the person's address; a profile is shown, the number is on the page already. */
export function MessengerButton({ link, className, isIconOnly = false, onOpened }: MessengerButtonProps) {
  const { name, profile, phone, ref, icon, color } = link
  return (
    <a
      className={className ?? `${buttonLooks} ${button.button} ${button.quiet}`}
      href={ref}
      title={isIconOnly ? name : (profile ?? phone ?? undefined)}
      aria-label={isIconOnly ? name : undefined}
      target="_blank"
      rel="noreferrer"
      onClick={onOpened}
    >
      <MessengerIcon icon={icon} color={color} />
      {!isIconOnly && (
        <>
          {name} {profile !== null && <span className={`min-0 soft breaks ${css.profile}`}>{profile}</span>}
        </>
      )}
    </a>
  )
}
