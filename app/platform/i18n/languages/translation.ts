import type { Language } from './language.ts'

/**
 * The shape that the Catalan dictionary must have, given the Spanish one: the same keys, functions
 * with the same parameters, lists of the same length. A missing or extra key does not compile.
 */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...parameters: infer Parameters) => infer Text
      ? (...parameters: Parameters) => Text
      : Translation<Source[Key]>
}

/** One section of the copy in both languages. */
export type Copy<Section> = Readonly<Record<Language, Section>>
