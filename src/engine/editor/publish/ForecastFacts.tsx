import { Plural, Trans } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/office/Panel.tsx'
import type { PublishForecast } from './publish-forecast.ts'

/** What a new version changes, and the students who stay on the published one. */
export function ForecastFacts({ forecast }: { forecast: PublishForecast }) {
  const { published, changes, is_renamed } = forecast
  if (!published) return null
  const { in_progress, waiting, reviewed, revision_number } = published
  const { added, removed, changed, moved } = changes
  const isSame = !is_renamed && added + removed + changed + moved === 0
  return (
    <Panel isDense>
      <dl>
        <div>
          <Text asChild size="1" color="gray">
            <dt>
              <Trans>Since version {revision_number}</Trans>
            </dt>
          </Text>
          <dd>
            {isSame ? (
              <Trans>Nothing has changed.</Trans>
            ) : (
              <Facts>
                {is_renamed && (
                  <li>
                    <Trans>a new title</Trans>
                  </li>
                )}
                {changed > 0 && (
                  <li>
                    <Plural value={changed} one="# block changed" other="# blocks changed" />
                  </li>
                )}
                {added > 0 && (
                  <li>
                    <Plural value={added} one="# block added" other="# blocks added" />
                  </li>
                )}
                {removed > 0 && (
                  <li>
                    <Plural value={removed} one="# block removed" other="# blocks removed" />
                  </li>
                )}
                {moved > 0 && (
                  <li>
                    <Plural value={moved} one="# block moved" other="# blocks moved" />
                  </li>
                )}
              </Facts>
            )}
          </dd>
        </div>
        <div>
          <Text asChild size="1" color="gray">
            <dt>
              <Trans>Students on version {revision_number}</Trans>
            </dt>
          </Text>
          <dd>
            {in_progress + waiting + reviewed === 0 ? (
              <Trans>No one has started it yet.</Trans>
            ) : (
              <>
                <Facts>
                  <li>
                    <Plural value={in_progress} one="# in progress" other="# in progress" />
                  </li>
                  <li>
                    <Plural value={waiting} one="# waiting for review" other="# waiting for review" />
                  </li>
                  <li>
                    <Plural value={reviewed} one="# reviewed" other="# reviewed" />
                  </li>
                </Facts>
                <p>
                  <Trans>They keep their version. Their answers and results do not change.</Trans>
                </p>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Text asChild weight="medium">
      <Flex asChild wrap="wrap" gapX="4">
        <ul>{children}</ul>
      </Flex>
    </Text>
  )
}
