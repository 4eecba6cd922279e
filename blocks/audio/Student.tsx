import { useLingui } from '@lingui/react/macro'
import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { Media } from '../kit/media/Media.tsx'
import { providerNames } from '../kit/media/media-source.ts'
import { Transcript } from '../kit/media/Transcript.tsx'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

type Props = Pick<StudentProps<ViewOf<typeof model>, never>, 'view'>

const loadPlayer = () => import('./AudioPlayer.tsx').then(({ AudioPlayer }) => AudioPlayer)

export function Student({ view }: Props) {
  const { t } = useLingui()
  const { source_type: provider, source_id: id, title, subtitle } = view
  const place = providerNames[provider]
  const name = title.trim() === '' ? t`Recording at ${place}` : title
  if (id === '') return <Transcript html={view.transcript} />
  return (
    <figure className={`grid gap-3 pad card ink ${css.card}`}>
      <figcaption className="breaks pretty hide-empty">
        {title.trim() === '' ? null : <p className={`large bold ${css.title}`}>{title}</p>}
        {subtitle.trim() === '' ? null : <p className="soft">{subtitle}</p>}
      </figcaption>
      <Media key={`${provider}/${id}`} source={{ provider, id, hash: '' }} name={name} load={loadPlayer}>
        {(open, isOpening) => (
          <button
            type="button"
            className={`row gap-3 full target bare round text-start pointer ${css.opener}`}
            aria-busy={isOpening}
            onClick={open}
          >
            <span className={`grid place-center flex-none circle square filled ${css.sign}`}>
              <InlineIcon shape="play" size={24} />
            </span>
            <span className="visually-hidden">{t`Play: ${name}`}</span>
            <span className="small medium soft">{isOpening ? t`Opening…` : t`From ${place}`}</span>
          </button>
        )}
      </Media>
      <Transcript html={view.transcript} />
    </figure>
  )
}
