const emoji =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3])[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u

/** Whether a picture is an emoji: many sites show them as pictures, with the character as alternative text. */
export function isEmoji(alt: string): boolean {
  return alt.length <= 50 && emoji.test(alt)
}

/** Replaces pictures of emoji by their characters, in place. */
export function nameEmoji(body: Element): void {
  for (const image of body.querySelectorAll('img[alt]')) {
    const alt = image.getAttribute('alt') ?? ''
    if (isEmoji(alt)) image.replaceWith(alt)
  }
}
