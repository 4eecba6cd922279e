/** How many contacts a missioner takes from the pool in a week, unless a manager says otherwise. */
export const defaultCapacity = 10
export const maxCapacity = 1_000
