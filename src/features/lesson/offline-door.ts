/** What lesson pages do without a network; rejects where its code is not on this device. */
export const offlineDoor = () => import('./offline/door.ts')
