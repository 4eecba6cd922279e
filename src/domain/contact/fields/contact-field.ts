interface Label {
  id: string
  message: string
}

/** One of the values that a field can have. */
interface Choice {
  value: number
  label: Label
}

/** What the product knows about a field of a contact. */
export interface ContactField {
  /** Its name for people. */
  label: Label
  /**
   * `text`; `phone`, `tag` and `profile` are lists; `choice` is one of `choices`, `status` a whole number, `language` a language
   * of the product; `missioner` and `source` are called by their names; `note` and `consent` are entries of the history.
   */
  kind:
    | 'text'
    | 'phone'
    | 'typedPhone'
    | 'tag'
    | 'profile'
    | 'choice'
    | 'status'
    | 'language'
    | 'missioner'
    | 'source'
    | 'moment'
    | 'note'
    | 'consent'
  /** Where it is stored. Both are deleted when a person is erased. */
  table: 'contacts' | 'contact_notes'
  /** What other missioners read of it: of a contact that is shown by name, or only of one that is shown whole. */
  shown: 'name' | 'whole'
  /** Most characters of the value, or of each entry of a list. */
  most?: number
  /** Most entries of a list. */
  entries?: number
  /** Between the cells of several columns that hold it; without one a single column can. */
  joins?: string
  choices?: readonly Choice[]
  /** The value of a new contact. */
  initial?: number
  /** What is shown of it where it is hidden. */
  empty?: null | '' | 0 | readonly never[]
  /** The name of its filter in the addresses of lists and over REST. Without one it cannot be asked for. */
  filter?: string
  /** Its filter searches the list in place of comparing values. */
  searched?: true
}
