/** By what this device finds its studying of a lesson again. */
export interface GuestCredentials {
  /** The lesson and the person, see `lessonKey`. */
  key: string
  studying_id: string
  guest_secret: string
  /** The person to whom the server refused to give it as their own. */
  offered_to?: string
  /** When the teacher reset the studying before this one, until the student has read that. */
  reset_at?: Date | null
  /** Distinguishes the devices that answer in the same studying. */
  device?: number
}

/** The credentials of this device. */
export interface CredentialsStore {
  findCredentials(key: string): Promise<GuestCredentials | undefined>
  putCredentials(credentials: GuestCredentials): Promise<void>
  /**
   * Stores them if the device still has those of `earlierStudyingId`, or none; resolves to the stored ones: another tab may
   * have opened the lesson in the same moment.
   */
  settleCredentials(credentials: GuestCredentials, earlierStudyingId: string | undefined): Promise<GuestCredentials>
  listCredentials(): Promise<GuestCredentials[]>
  /** Removes those whose key ends with `ending`. */
  removeCredentials(ending: string): Promise<void>
}
