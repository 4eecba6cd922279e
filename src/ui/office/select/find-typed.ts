interface Labelled {
  label: string
}

/** The next option, after the chosen one, that begins with what was typed; the same letter again goes on to the one behind. */
export function findTyped<Option extends Labelled>(
  options: readonly Option[],
  chosen: Option | undefined,
  typed: string,
): Option | undefined {
  const isOneLetter = new Set(typed.toLocaleLowerCase()).size === 1
  const words = (isOneLetter ? typed.slice(0, 1) : typed).toLocaleLowerCase()
  const place = options.findIndex((option) => option === chosen)
  const start = Math.max(0, isOneLetter ? place + 1 : place)
  const inOrder = [...options.slice(start), ...options.slice(0, start)]
  return inOrder.find(({ label }) => label.toLocaleLowerCase().startsWith(words))
}
