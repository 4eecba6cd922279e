import type { I18n } from '@lingui/core'

/** A size for people, without a line break: 240 kB, 3.2 MB. */
export function formatBytes(i18n: Pick<I18n, 'locale'>, bytes: number): string {
  const isSmall = bytes < 950_000
  const { format } = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall || bytes >= 9_950_000 ? 0 : 1,
  })
  return format(isSmall ? Math.ceil(bytes / 1_000) : bytes / 1_000_000).replace(' ', '\u00a0')
}
