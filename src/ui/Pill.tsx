import type { ReactNode } from 'react'
import styles from './Pill.module.css'

interface PillProps {
  tone?: 'plain' | 'accent' | 'gold' | 'ok' | 'bad'
  /** Says the same as the words, for those who do not tell colours apart. */
  icon?: ReactNode
  children: ReactNode
}

/** A state in a word or two. */
export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span className={[styles.pill, styles[tone]].join(' ')}>
      {icon}
      {children}
    </span>
  )
}
