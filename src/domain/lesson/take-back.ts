/** The longest sequences that are compared item by item: their lengths multiplied. */
const mostSteps = 1_000_000

interface Options<Item> {
  isSame(one: Item, other: Item): boolean
  /** Called for each place where items were taken out, with what is beside it; returns what separates the two. */
  join?(before: Item | undefined, after: Item | undefined): Item[]
}

/**
 * Takes an own change of a sequence back that others have changed since: `now` without what was added from `before` to `after`
 * and with what was taken out. Undefined where others changed what would have to be replaced.
 */
export function takeBack<Item>(
  before: readonly Item[],
  after: readonly Item[],
  now: readonly Item[],
  { isSame, join }: Options<Item>,
): Item[] | undefined {
  const { start, end, written } = changeOf(after, before, isSame)
  const places = placesIn(now, after, isSame)
  const found = new Set(places)
  const mine = Array.from({ length: end - start }, (_, index) => start + index)
  if (written.length > 0 && mine.some((index) => !found.has(index))) return undefined
  const at = written.length === 0 ? -1 : placeFor(places, start, end)
  const left: Item[] = []
  let isCut = false
  for (let index = 0; index <= now.length; index += 1) {
    const place = places[index]
    const isMine = place !== undefined && place >= start && place < end
    if (index === at) left.push(...written)
    if (isMine) {
      isCut = true
      continue
    }
    if (isCut && join && written.length === 0) left.push(...join(left.at(-1), now[index]))
    isCut = false
    if (index < now.length) left.push(now[index] as Item)
  }
  return left
}

/** The index in the present sequence before which the items from `start` to `end` belong. */
function placeFor(places: readonly (number | undefined)[], start: number, end: number): number {
  if (start < end) return places.indexOf(start)
  const before = start === 0 ? -1 : places.indexOf(start - 1)
  const after = places.indexOf(end)
  return before >= 0 || after < 0 ? before + 1 : after
}

/** One change: what is `written` in place of the items of `from` between `start` and `end`. */
function changeOf<Item>(from: readonly Item[], to: readonly Item[], isSame: Options<Item>['isSame']) {
  const most = Math.min(from.length, to.length)
  const isSameAt = (index: number) => isSame(from.at(index) as Item, to.at(index) as Item)
  let start = 0
  while (start < most && isSameAt(start)) start += 1
  let same = 0
  while (same < most - start && isSameAt(-1 - same)) same += 1
  return { start, end: from.length - same, written: to.slice(start, to.length - same) }
}

/** For each item of `now` the index of the same item in `then`; undefined for new ones. */
function placesIn<Item>(
  now: readonly Item[],
  then: readonly Item[],
  isSame: Options<Item>['isSame'],
): (number | undefined)[] {
  const { start, end, written } = changeOf(then, now, isSame)
  const middle = then.slice(start, end)
  const common = longestCommon(written, middle, isSame)
  const shift = then.length - now.length
  return now.map((_, index) => {
    if (index < start) return index
    if (index >= start + written.length) return index + shift
    const place = common[index - start]
    return place === undefined ? undefined : start + place
  })
}

/** The longest common subsequence: for each item of `one` its index in `other`. */
function longestCommon<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: Options<Item>['isSame'],
): (number | undefined)[] {
  const places = one.map((): number | undefined => undefined)
  if (one.length * other.length > mostSteps) return places
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(one[row] as Item, other[column] as Item)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  for (let row = 0, column = 0; row < one.length && column < other.length; )
    if (isSame(one[row] as Item, other[column] as Item)) places[row++] = column++
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  return places
}
