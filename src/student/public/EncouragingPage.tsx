import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'wouter'
import { NotFoundPage } from '../../shared/app/NotFoundPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { useLoad } from '../shared/use-load.ts'
import css from './Article.module.css'
import { EncouragementList } from './encouraging/EncouragementList.tsx'
import { EncouragementText } from './encouraging/EncouragementText.tsx'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { session } from '../../lib/session.ts'
import { givenFor, takeGiven } from '../shared/given-data.ts'
import type { PageData } from '#domain/pages/page-data.ts'
import { loadSiteTexts } from './load-site-texts.ts'

type SiteTexts = RouterOutputs['accounts']['siteTexts']

/** The page whose data are the texts. */
const PAGE = '/encouraging'

/** The texts, which may have come with the page. */
async function loadPageTexts(): Promise<SiteTexts> {
  const given = takeGiven<SiteTexts>(PAGE)
  return (session.loggedIn ? undefined : given) ?? loadSiteTexts()
}

/** The texts that came with the page, for its first frame. */
function givenTexts(data: PageData): SiteTexts | undefined {
  return session.loggedIn ? undefined : givenFor<SiteTexts>(data, PAGE)
}

/** `/encouraging`: short texts that give courage; with a slug, one of them. */
export default function EncouragingPage() {
  const { t } = useLingui()
  const { slug } = useParams<{ slug?: string }>()
  const { state, reload } = useLoad(loadPageTexts, givenTexts)
  if (state.status === 'loading')
    return (
      <main className={css.article}>
        <Loading />
      </main>
    )
  if (state.status === 'failed')
    return (
      <main className={css.article}>
        <Notice
          title={state.offline ? t`No network` : t`The texts could not be loaded`}
          tone={state.offline ? 'plain' : 'bad'}
          action={
            <Button onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {state.offline ? <Trans>The page opens automatically when the network is back.</Trans> : state.error.message}
        </Notice>
      </main>
    )
  const { encouragements } = state.value
  if (slug === undefined) return <EncouragementList encouragements={encouragements} />
  const at = encouragements.findIndex((one) => one.slug === slug)
  const found = encouragements[at]
  if (!found) return <NotFoundPage />
  return <EncouragementText encouragement={found} next={encouragements[(at + 1) % encouragements.length] ?? found} />
}
