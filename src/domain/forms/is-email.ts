const EMAIL = /^[^\s@]+@[^\s@]+$/

/** Whether a text is an e-mail address: text@text, without white space. Only the mail server knows more. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
