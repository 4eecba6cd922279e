interface NamedLocation {
  locality_entire: string
  location_path: string
  locality_name: string
}

/** What a place is called: its whole address as people write it, else its path, else its bare name. */
export function locationLabel({ locality_entire, location_path, locality_name }: NamedLocation): string {
  return locality_entire || location_path || locality_name
}
