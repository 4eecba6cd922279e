/**
 * How a provider's frame is talked to: the words for it, and what its own words mean. Pure, so that a language is tested
 * without a frame. Providers offer scripts for this; see docs/decisions/0008-media.md for why none is loaded.
 */
export interface FrameLanguage {
  /** What the frame's address has to say beside the id. `origin` is the page's own. */
  parameters(origin: string, hash: string): Readonly<Record<string, string>>
  /** Said again and again until the frame answers. */
  greeting: string
  /** Said when the frame is ready: what it is to report. */
  requests: readonly string[]
  play: string
  pause: string
  /** Seconds from the start. */
  seek(seconds: number): string
  /** From 0 to 1. */
  volume(volume: number): string
  muted(muted: boolean): string
  /** What a message says; nothing where it is none of ours. */
  understand(message: unknown): FrameNews[]
}

/** What a frame tells. Times are in seconds. An error is `final` when another try would end the same way. */
export type FrameNews =
  | { kind: 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' }
  | { kind: 'time' | 'duration'; seconds: number }
  | { kind: 'error'; final: boolean }

/** The object in a message, whether it was sent as such or as JSON; an empty one where there is none. */
export function objectIn(message: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = typeof message === 'string' ? JSON.parse(message) : message
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {}
  }
}

/** News of a time, where `value` is one. */
export function timeNews(kind: 'time' | 'duration', value: unknown): FrameNews[] {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? [{ kind, seconds: value }] : []
}
