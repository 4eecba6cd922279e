/** A phone as stored: `code` is the country's dial code, `phone` all digits with the code in front. */
export interface StoredPhone {
  code?: string
  phone: string
}
