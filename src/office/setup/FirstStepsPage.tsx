import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Card, Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/office/Button.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** `/office/first-steps`: what a new school does next, and what of it is done. */
export default function FirstStepsPage() {
  const { t } = useLingui()
  const { hasLogo, hasColleague, course, link } = useFirstSteps()
  return (
    <PageFrame title={t`First steps`}>
      <Text as="p" color="gray">
        <Trans>In any order. Every step can wait.</Trans>
      </Text>
      <Grid asChild columns="1" gap="3" maxWidth="44rem">
        <ol>
          <Step
            isDone={hasLogo}
            title={t`Show your logo`}
            href="/backoffice/settings/account"
            action={t`Choose a logo`}
          >
            <Trans>It appears on every page and in every shared link.</Trans>
          </Step>
          <Step
            isDone={hasColleague}
            title={t`Invite a colleague`}
            href="/backoffice/access"
            action={t`Invite a colleague`}
          >
            <Trans>You get a link and send it to them; they choose a password.</Trans>
          </Step>
          <Step
            isDone={course !== undefined}
            title={t`Create or import a course`}
            href="/office/courses?new"
            action={t`Create a course`}
          >
            <Trans>Start with one lesson, or import a file on the Courses page.</Trans>
          </Step>
          <Step
            isDone={link}
            title={t`Publish a lesson and send its link`}
            href={course ? `/office/courses/${course}` : '/office/courses'}
            action={t`Open the course`}
          >
            <Trans>Anyone with the link can take the lesson without an account.</Trans>
          </Step>
        </ol>
      </Grid>
    </PageFrame>
  )
}

interface StepProps {
  isDone: boolean
  title: string
  href: string
  action: string
  children: ReactNode
}

function Step({ isDone, title, href, action, children }: StepProps) {
  const { t } = useLingui()
  return (
    <Card asChild size="2">
      <Flex asChild wrap="wrap" align="center" gap="3">
        <li>
          {isDone ? (
            <Check size={20} color="var(--ok)" aria-hidden="true" />
          ) : (
            <Circle size={20} color="var(--soft)" aria-hidden="true" />
          )}
          <Box flexGrow="1" flexBasis="14rem">
            <Heading as="h2" size="3">
              {title} {isDone && <span className="visually-hidden">{t`Done`}</span>}
            </Heading>
            <Text as="p" color="gray">
              {children}
            </Text>
          </Box>
          <ButtonLink variant={isDone ? 'plain' : 'quiet'} href={href}>
            {action}
          </ButtonLink>
        </li>
      </Flex>
    </Card>
  )
}
