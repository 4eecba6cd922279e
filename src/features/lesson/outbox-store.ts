/** One answer on its way to the server. A device keeps at most one per studying and element: the newest. */
export interface Operation {
  op_id: string
  /** Grows with every answer of a studying, on every device: the server keeps the highest. */
  seq: number
  studying_id: string
  link_token?: string
  lesson_id?: string
  guest_secret?: string
  /** Who answered; null for a guest. Nobody else's session may send it. */
  user_id: string | null
  revision_id: string
  element_id: string
  answer: unknown
  /** The `seq` of the answer that stood on the server as far as its author knew. */
  known_seq?: number
  /** See `Identity`; none in what older versions kept. */
  device?: number
  /** By the device's clock, in milliseconds. */
  answered_at: number
  /** Set once the server has refused it for good: the sentence to show. */
  refusal?: string
}

/** What survives a reload. Everything but `list` touches one studying and element. */
export interface OutboxStore {
  list(): Promise<Operation[]>
  /** Keeps an operation in the place of an earlier one for the same element. */
  keep(operation: Operation): Promise<void>
  /** Forgets an operation, unless a newer one has taken its place. */
  forget(operation: Operation): Promise<void>
}
