import { Grid, Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { PageTitle } from '../../shared/app/PageTitle.tsx'
import { Button } from '../../ui/office/Button.tsx'
import { type PageAction, PageActions } from './PageActions.tsx'
import css from './PageFrame.module.css'

interface PageFrameProps {
  title: string
  /** Above the heading. */
  back?: ReactNode
  /** The main action; on a phone its text is for screen readers, and the icon is shown. */
  primary?: { text: string; icon: ReactNode; run(): void }
  /** The other actions, which small screens fold into one menu. */
  secondary?: readonly PageAction[]
  /** Beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

const noActions: readonly never[] = []

/** A page of the office: heading, actions, content. */
export function PageFrame({ title, back, primary, secondary = noActions, actions, children }: PageFrameProps) {
  return (
    <Grid columns="1" gap="4" alignContent="start">
      <PageTitle>{title}</PageTitle>
      {back}
      <div className={`row wrap gap-3 ${css.head} ${primary ? css.short : ''}`}>
        <Heading size="6" className={css.title}>
          {title}
        </Heading>
        {actions}
        <PageActions actions={secondary} />
        {primary && (
          <Button className={css.primary} title={primary.text} onClick={primary.run}>
            {primary.icon}
            <span>{primary.text}</span>
          </Button>
        )}
      </div>
      {children}
    </Grid>
  )
}
