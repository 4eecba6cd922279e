/** The browser focuses what has this attribute when a dialog opens; React does not write it. */
export function beginHere(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
}
