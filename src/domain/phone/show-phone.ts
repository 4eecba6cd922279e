/** A stored number as people read it. One without its country code begins with 0, or has signs, and stays as it is. */
export function showPhone(phone: string): string {
  return /^[1-9]/.test(phone) ? `+${phone}` : phone
}
