import { Trans, useLingui } from '@lingui/react/macro'
import { maxEncouragements, maxTestimonials, textIn } from '#domain/account/site-texts.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { SettingsTitle } from './SettingsTitle.tsx'
import { EncouragementDialog } from './EncouragementDialog.tsx'
import { TestimonialDialog } from './TestimonialDialog.tsx'
import { TextList, type TextListProps } from './TextList.tsx'

/** What visitors read on the site besides courses. */
export default function SiteTexts(props: TextListProps) {
  const { t } = useLingui()
  return (
    <>
      <SettingsTitle>
        <Trans>Words of encouragement</Trans>
      </SettingsTitle>
      <TextList
        {...props}
        name="encouragements"
        max={maxEncouragements}
        title={t`Words of encouragement`}
        hint={<Trans>Short texts on the page /encouraging. Each has an address to share.</Trans>}
        addLabel={t`Add a text`}
        nameOf={({ titles }) => textIn(currentLocale(), titles).text}
        Dialog={EncouragementDialog}
      />
      <SettingsTitle>
        <Trans>What students say</Trans>
      </SettingsTitle>
      <TextList
        {...props}
        name="testimonials"
        max={maxTestimonials}
        title={t`What students say`}
        hint={<Trans>These appear on the home page. Ask each person first, and use first names only.</Trans>}
        addLabel={t`Add a testimonial`}
        nameOf={({ name }) => name}
        Dialog={TestimonialDialog}
      />
    </>
  )
}
