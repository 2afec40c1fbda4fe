/** The texts of a section in one language: a tree of texts and of functions that return texts. */
export type CopyTree = { readonly [key: string]: unknown }

const modules = import.meta.glob<Record<string, unknown>>('../../app/**/*.copy.ts', { eager: true })

const isTree = (value: unknown): value is CopyTree => typeof value === 'object' && value !== null

/** Every section of texts by its name, in both languages. */
export const copySections: readonly (readonly [name: string, es: CopyTree, ca: CopyTree])[] =
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, pair]) => {
      if (!name.endsWith('Copy') || !isTree(pair)) return []
      const { es, ca } = pair
      return isTree(es) && isTree(ca) ? [[name, es, ca] as const] : []
    }),
  )
