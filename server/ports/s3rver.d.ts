declare module '@20minutes/s3rver' {
  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  /** Has one user: `S3RVER` with the secret `S3RVER`. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
