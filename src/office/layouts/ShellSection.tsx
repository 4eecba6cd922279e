import { useLingui } from '@lingui/react'
import { Link, useLocation } from 'wouter'
import { type NavigationEntry, isInGroup } from '../../shared/navigation/navigation-entries.ts'
import { navigationIcons } from '../../shared/navigation/navigation-icons.tsx'
import { NewRepliesBadge } from '../../shared/replies/NewRepliesBadge.tsx'
import type { navigationSections } from './navigation-sections.ts'
import css from './ShellSection.module.css'
import { WaitingCount } from './WaitingCount.tsx'

type ShellSectionProps = Omit<ReturnType<typeof navigationSections>[number], 'key'> & {
  /** A link was followed. */
  onFollow?(): void
}

/** Pages of one task, with its name above them. */
export function ShellSection({ title, entries, onFollow }: ShellSectionProps) {
  const { _ } = useLingui()
  return (
    <div className={`grid ${css.section}`}>
      {title && <p className={`soft ${css.title}`}>{_(title)}</p>}
      {entries.map((entry) => (
        <ShellLink key={entry.path} entry={entry} {...(onFollow && { onFollow })} />
      ))}
    </div>
  )
}

const showInView = (link: Element | null) => link?.scrollIntoView({ block: 'nearest' })

function ShellLink({ entry, onFollow }: { entry: NavigationEntry; onFollow?(): void }) {
  const { _ } = useLingui()
  const [path] = useLocation()
  const Icon = navigationIcons[entry.icon]
  const label = _(entry.label)
  const isPage = path === entry.path
  const isBelow = path.startsWith(`${entry.path}/`)
  // The bar of a phone has one place for a group; beside it every page of the group has its own.
  const isInside = !isPage && (isBelow || entry.bar) && isInGroup(path, entry)
  return (
    <Link
      // More places than a laptop has room for scroll.
      ref={isPage ? showInView : undefined}
      href={entry.path}
      className={`row gap-3 target pad-inline-s round ink no-underline focus-inside ${css.place} ${entry.bar && entry.entry === 'office' ? css.bar : ''}`}
      aria-current={isPage ? 'page' : isInside || undefined}
      data-inside={isInside && isBelow ? '' : undefined}
      title={label}
      onClick={onFollow}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={`min-0 ${css.label}`}>{label}</span>
      <span className={`hide-empty ${css.count}`}>
        {entry.path === '/lesson' ? <NewRepliesBadge /> : <WaitingCount path={entry.path} />}
      </span>
    </Link>
  )
}
