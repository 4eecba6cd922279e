import { type ConsentBasis, consentBases, type ConsentChannel, consentChannels } from '#domain/contact/consent.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import { translate } from '../../../lib/i18n.ts'
import { consentBasisTexts, consentTexts, withdrawalTexts } from '../../../lib/messages.ts'
import { foldName } from '../../../files/sheets/fold-name.ts'
import { readMoment, writeMoment } from './moment-cell.ts'

/** What a person said of one channel. */
export interface SheetConsent {
  channel: ConsentChannel
  is_given: boolean
  basis: ConsentBasis
  recorded_at?: Date | undefined
}

const BETWEEN = ' · '

export function writeConsent(
  { channel, is_given, basis, recorded_at }: SheetConsent & { recorded_at: Date },
  locale: SiteLocale,
): string {
  const said = translate((is_given ? consentTexts : withdrawalTexts)[channel], locale)
  return [said, translate(consentBasisTexts[basis], locale), writeMoment(recorded_at)].join(BETWEEN)
}

/** What is said in any language of the product, by its folded words. */
const statements = new Map(
  consentChannels.flatMap((channel) =>
    [true, false].flatMap((is_given) => {
      const descriptor = (is_given ? consentTexts : withdrawalTexts)[channel]
      return siteLocales.map((locale) => [foldName(translate(descriptor, locale)), { channel, is_given }] as const)
    }),
  ),
)
const basisNames = new Map(
  consentBases.flatMap((basis) =>
    siteLocales.map((locale) => [foldName(translate(consentBasisTexts[basis], locale)), basis] as const),
  ),
)

/** An entry such as “Agrees to calls · Face to face · 2026-11-30”; undefined for any other. Without a basis it is a form’s. */
export function readConsent(entry: string): SheetConsent | undefined {
  const [said = '', ...others] = entry.split(BETWEEN.trim()).map((part) => part.trim())
  const statement = statements.get(foldName(said))
  if (!statement) return undefined
  const consent: SheetConsent = { ...statement, basis: 'form' }
  for (const other of others) {
    const basis = basisNames.get(foldName(other))
    const recorded_at = readMoment(other)
    if (!basis && !recorded_at) return undefined
    if (basis) consent.basis = basis
    if (recorded_at) consent.recorded_at = recorded_at
  }
  return consent
}

/** The possible statements in the reader’s language. */
export function consentWords(locale: SiteLocale): string[] {
  return [consentTexts, withdrawalTexts].flatMap((texts) =>
    consentChannels.map((channel) => translate(texts[channel], locale)),
  )
}
