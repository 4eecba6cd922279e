export { QueryProvider as default } from './QueryProvider.tsx'
