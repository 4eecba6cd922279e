import { makeDice } from '#domain/cover/dice.ts'

/** Choices that look random and depend only on the seed. */
export interface Random {
  chance(probability: number): boolean
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, as often as its weight says. */
  weigh<Item>(items: readonly (readonly [Item, number])[]): Item
  uuid(): string
}

export function makeRandom(seed: string): Random {
  const { fraction } = makeDice(seed)
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to choose from.')
    return items[whole(0, items.length - 1)] as Item
  }
  const hex = () => whole(0, 0xff_ff_ff_ff).toString(16).padStart(8, '0')
  return {
    chance: (probability) => fraction() < probability,
    between: (low, high) => low + fraction() * (high - low),
    whole,
    pick,
    weigh(items) {
      let left = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1)
      if (!found) throw new Error('There is nothing to choose from.')
      return found[0]
    },
    uuid() {
      const [first, second, third, fourth] = [hex(), hex(), hex(), hex()] as [string, string, string, string]
      const middle = `${second.slice(0, 4)}-4${second.slice(5)}-8${third.slice(1, 4)}`
      return `${first}-${middle}-${third.slice(4)}${fourth}`
    },
  }
}
