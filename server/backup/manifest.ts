import { z } from 'zod'

/** 1: the whole club. 2: with a list of pictures stored next to it; older versions of the site refuse it. */
const formats = { whole: 1, picturesBeside: 2 }

export const manifestEntry = 'manifest.json'
export const secretEntry = 'secret'
/** The list of pictures next to the backup (pictures/picture-object.ts). */
export const picturesEntry = 'pictures.list'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)

/** A database name, safe in statements. */
const name = z.string().regex(/^[a-z][a-z0-9_]*$/u)

const tableSchema = z.object({
  /** Stored columns, in the order of the values in a row. */
  columns: z.array(name).min(1),
  rows: z.int().nonnegative(),
  /** Hash of all rows as `COPY` writes them, by primary key. */
  sha256,
})

/** The manifest of a backup (docs/decisions/history/0052-one-file-is-the-whole-club.md). */
export const manifestSchema = z
  .object({
    format: z.literal([formats.whole, formats.picturesBeside]),
    version: z.string(),
    server: z.string(),
    /** The instant of the snapshot (UTC). */
    madeAt: z.iso.datetime(),
    migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
    tables: z.record(name, tableSchema),
    sequences: z.record(name, z.object({ last: z.string().regex(/^\d+$/u), called: z.boolean() })),
    /** Sizes and hashes by entry name. */
    files: z
      .record(z.string(), z.object({ bytes: z.int().nonnegative(), sha256 }))
      .refine((files) => secretEntry in files),
    /** The folder next to it with the pictures, and their number. */
    pictures: z
      .object({ folder: z.string().regex(/^[\w.-]+-pictures$/u), count: z.int().nonnegative() })
      .optional(),
  })
  .refine(({ format, pictures, files }) =>
    format === formats.picturesBeside
      ? pictures !== undefined && picturesEntry in files
      : pictures === undefined,
  )

/** The part of a manifest about pictures next to the backup. */
export const picturesBesideIn = (
  folder: string,
  count: number,
): Pick<Manifest, 'format' | 'pictures'> => ({
  format: formats.picturesBeside,
  pictures: { folder, count },
})

export const formatOfWhole = formats.whole

export type Manifest = z.infer<typeof manifestSchema>
export type TableOfBackup = z.infer<typeof tableSchema>

/** The table of an entry; null for another entry. */
export function tableOfEntry(entry: string): string | null {
  return /^tables\/([a-z][a-z0-9_]*)\/\d{6}\.copy$/u.exec(entry)?.[1] ?? null
}

export const entryOfTable = (table: string, piece: number) =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`

/** The store's key of a picture entry; null for another entry. */
export function pictureOfEntry(entry: string): string | null {
  return /^pictures\/([0-9a-f-]{36}\/[\w.-]+)$/u.exec(entry)?.[1] ?? null
}

export const entryOfPicture = (key: string) => `pictures/${key}`
