import { authRoutes } from '../modules/auth/rest.ts'
import { healthRoutes } from './health.ts'

/** Every REST operation, one line per module. */
export const restRoutes = [...healthRoutes, ...authRoutes]
