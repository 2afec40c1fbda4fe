import { z } from 'zod'

/**
 * 1: the whole club. 2: the same, but its pictures lie beside it, and it has a list of them; a version of the site that
 * knows nothing of that refuses it.
 */
const formats = { whole: 1, picturesBeside: 2 }

export const manifestEntry = 'manifest.json'
export const secretEntry = 'secret'
/** The list of the pictures that lie beside it (pictures/picture-list.ts). */
export const picturesEntry = 'pictures.list'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)

/** A name in the database: it stands in statements, so it is nothing else. */
const name = z.string().regex(/^[a-z][a-z0-9_]*$/u)

const tableSchema = z.object({
  /** Those that are stored, in the order in which their values stand in a row. */
  columns: z.array(name).min(1),
  rows: z.int().nonnegative(),
  /** Of all rows as `COPY` writes them, in the order of the primary key. */
  sha256,
})

/** What a backup says of itself (docs/decisions/history/0052-one-file-is-the-whole-club.md). */
export const manifestSchema = z
  .object({
    format: z.literal([formats.whole, formats.picturesBeside]),
    /** Of the site that made it. */
    version: z.string(),
    /** Of PostgreSQL. */
    server: z.string(),
    /** The instant of the snapshot (UTC). */
    madeAt: z.iso.datetime(),
    migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
    tables: z.record(name, tableSchema),
    sequences: z.record(name, z.object({ last: z.string().regex(/^\d+$/u), called: z.boolean() })),
    /** Pictures and the secret, by the names of their entries. */
    files: z
      .record(z.string(), z.object({ bytes: z.int().nonnegative(), sha256 }))
      .refine((files) => secretEntry in files),
    /** Where its pictures lie beside it: the folder there, and how many they are. */
    pictures: z
      .object({ folder: z.string().regex(/^[\w.-]+-pictures$/u), count: z.int().nonnegative() })
      .optional(),
  })
  .refine(({ format, pictures, files }) =>
    format === formats.picturesBeside
      ? pictures !== undefined && picturesEntry in files
      : pictures === undefined,
  )

/** What a manifest says of pictures that lie beside its backup. */
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

/** The table and the piece of it that an entry holds; null for another entry. */
export function tableOfEntry(entry: string): string | null {
  return /^tables\/([a-z][a-z0-9_]*)\/\d{6}\.copy$/u.exec(entry)?.[1] ?? null
}

export const entryOfTable = (table: string, piece: number) =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`

/** The key of a picture's file in its store; null for an entry that is none. */
export function pictureOfEntry(entry: string): string | null {
  return /^pictures\/([0-9a-f-]{36}\/[\w.-]+)$/u.exec(entry)?.[1] ?? null
}

export const entryOfPicture = (key: string) => `pictures/${key}`
