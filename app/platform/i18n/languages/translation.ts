import type { Language } from './language.ts'

/**
 * Shape of the Catalan dictionary, given the Spanish one: same keys, same function parameters, same
 * list lengths. A missing or extra key does not compile.
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
