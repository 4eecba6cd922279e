import { type MessageDescriptor, i18n } from '@lingui/core'
import { literalValues } from '#domain/text/literal-values.ts'

type Values = Readonly<Record<string, unknown>>

const translate = i18n._.bind(i18n) as (id: unknown, values?: Values, options?: object) => string

/** All texts of the interface show the words of people as they are written. */
const literal = (id: MessageDescriptor | string, values: Values = {}, options?: object) =>
  typeof id === 'string'
    ? translate(id, literalValues(values), options)
    : translate({ ...id, values: literalValues(id.values ?? values) })
i18n._ = literal
i18n.t = literal
