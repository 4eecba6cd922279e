import { isMediaHash, isMediaId, type MediaProvider, type MediaSource } from './media-source.ts'

// docs/decisions/0008-media.md lists which rows of a public list of links are read differently, and why.

const hosts: readonly (readonly [host: string, read: (url: URL, parts: readonly string[]) => Found])[] = [
  ['youtube.com', readYouTube],
  ['youtube-nocookie.com', readYouTube],
  ['youtu.be', (_url, [id]) => source('youtube', id)],
  ['vimeo.com', readVimeo],
  ['drive.google.com', readGoogle],
  ['docs.google.com', readGoogle],
]

type Found = MediaSource | undefined

/** The recording of a pasted address or embed code, recognized only by its host; undefined for others. */
export function readMediaLink(pasted: string): Found {
  const text = pasted.slice(0, 4_000).trim()
  const address = text.startsWith('<') ? /\ssrc="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') : text
  const url = parse(withProtocol(address ?? ''))
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  const read = hosts.find(([host]) => url.hostname === host || url.hostname.endsWith(`.${host}`))?.[1]
  return read?.(url, url.pathname.split('/').filter(Boolean))
}

const parse = (address: string, base?: string) => (URL.canParse(address, base) ? new URL(address, base) : undefined)

function withProtocol(address: string): string {
  if (address.startsWith('//')) return `https:${address}`
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
}

const youtubePages = ['watch', 'embed', 'shorts', 'live', 'v', 'vi', 'e']

/** Path segments in the place of an id, which mean a list or a channel. */
const notVideos = ['videoseries', 'live_stream']

function readYouTube({ origin, searchParams: query, hash }: URL, [page = '', named]: readonly string[]): Found {
  if (page === 'attribution_link') return source('youtube', parse(query.get('u') ?? '', origin)?.searchParams.get('v'))
  // Old channel pages name the video after the hash.
  const last = hash.startsWith('#p/') ? hash.split('/').at(-1) : undefined
  const id = query.get('v') ?? query.get('vi') ?? (youtubePages.includes(page) ? named : last)
  return id && notVideos.includes(id) ? undefined : source('youtube', id)
}

const vimeoLists = ['channels', 'groups', 'album', 'showcase', 'ondemand']

function readVimeo({ searchParams: query }: URL, parts: readonly string[]): Found {
  const before = (index: number) => parts[index - 1] ?? ''
  const place = parts.findIndex(
    (part, index) =>
      isMediaId('vimeo', part) &&
      (index === 0 ||
        ['video', 'videos', 'review'].includes(before(index)) ||
        (index === 2 && vimeoLists.includes(parts[0] ?? ''))),
  )
  // On review pages the part after the id is not the key of the video.
  const key = before(place) === 'review' ? undefined : parts[place + 1]
  return place < 0 ? source('vimeo', query.get('clip_id')) : source('vimeo', parts[place], query.get('h') ?? key)
}

function readGoogle({ searchParams: query }: URL, parts: readonly string[]): Found {
  const file = parts.indexOf('file')
  const opens = ['uc', 'open'].includes(parts.at(-1) ?? '')
  return source('google', opens ? query.get('id') : file < 0 ? undefined : parts[parts.indexOf('d', file) + 1])
}

function source(provider: MediaProvider, named: string | null | undefined, hash: string | null = ''): Found {
  // Old addresses append the query to the id without a question mark.
  const [id = ''] = (named ?? '').split('&')
  if (!isMediaId(provider, id)) return undefined
  return { provider, id, hash: hash !== null && isMediaHash(hash) ? hash : '' }
}
