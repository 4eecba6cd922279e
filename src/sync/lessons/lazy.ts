/** The code that stores lessons and opens them without a network; rejects where it is not on this device. */
export const loadOffline = () => import('./entry.ts')
