const PACKED = /^images\//

/** Replaces the address of each packed image in any `src` or `url` of the data; everything else stays unchanged. */
export function mapPictures<T>(data: T, replace: (name: string) => string): T {
  return mapAddresses(data, (address) => (isPacked(address) ? replace(address) : address))
}

/** Replaces every `src` and `url` at any depth of the data. */
export function mapAddresses<T>(data: T, replace: (address: string) => string): T {
  return mapValue(data, replace) as T
}

function mapValue(value: unknown, replace: (address: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValue(item, replace))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      (key === 'src' || key === 'url') && typeof inner === 'string' ? replace(inner) : mapValue(inner, replace),
    ]),
  )
}

/** Whether this names an image in the ZIP rather than one on the web or on this server. */
export function isPacked(value: unknown): value is string {
  return typeof value === 'string' && PACKED.test(value)
}
