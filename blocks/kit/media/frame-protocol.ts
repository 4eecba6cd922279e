/**
 * The messages to and from a provider's frame. Pure, so that a protocol is tested without a frame. Providers offer scripts
 * for this; docs/decisions/0008-media.md explains why none is loaded.
 */
export interface FrameProtocol {
  /** The query of the frame's address. `origin` is the origin of the page. */
  parameters(origin: string, hash: string): Readonly<Record<string, string>>
  /** Sent repeatedly until the frame answers. */
  handshake: string
  /** Sent when the frame is ready, to subscribe to its events. */
  requests: readonly string[]
  play: string
  pause: string
  /** Seconds from the start. */
  seek(seconds: number): string
  /** From 0 to 1. */
  volume(volume: number): string
  muted(muted: boolean): string
  /** The events in a message; empty for unrelated messages. */
  parse(message: unknown): FrameEvent[]
}

/** An event of a frame. Times are in seconds. An error is `final` if a retry cannot succeed. */
export type FrameEvent =
  | { kind: 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' }
  | { kind: 'time' | 'duration'; seconds: number }
  | { kind: 'error'; final: boolean }

/** The object in a message, sent as an object or as JSON; empty if there is none. */
export function objectIn(message: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = typeof message === 'string' ? JSON.parse(message) : message
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {}
  }
}

/** An event with a time, if `value` is a valid one. */
export function timeEvents(kind: 'time' | 'duration', value: unknown): FrameEvent[] {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? [{ kind, seconds: value }] : []
}
