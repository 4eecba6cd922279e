import type { ReactNode } from 'react'
import css from './Badge.module.css'

interface BadgeProps {
  tone?: 'plain' | 'accent' | 'gold' | 'ok' | 'bad' | 'sky' | 'rose'
  /** Repeats the meaning of the colour. */
  icon?: ReactNode
  children: ReactNode
}

/** A state in one or two words. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={[css.pill, css[tone]].join(' ')}>
      {icon}
      {children}
    </span>
  )
}
