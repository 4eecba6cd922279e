/** What an author does to one block of a lesson. */
export type BlockAction =
  | { kind: 'edit' }
  | { kind: 'done' }
  | { kind: 'change'; data: unknown; v: number }
  | { kind: 'move'; step: -1 | 1 }
  | { kind: 'copy' }
  | { kind: 'remove' }
  | { kind: 'fold' }
  | { kind: 'select'; how: 'only' | 'toggle' | 'range' }
  | { kind: 'add-before'; at: Element }
