import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes: a `Buffer` in TypeScript. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
