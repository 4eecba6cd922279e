interface Missioner {
  _id: string
  user_id: string | null
}

/** The first of several missioner records of each user: a person has one share of what is divided. */
export function onePerPerson<T extends Missioner>(missioners: readonly T[]): T[] {
  return [...Map.groupBy(missioners, ({ _id, user_id }) => user_id ?? _id).values()].flatMap(([first]) => first ?? [])
}
