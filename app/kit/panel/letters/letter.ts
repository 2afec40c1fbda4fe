import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A person without an email address. */
export type Addressee = { id: string; name: string; address: string[] }

/** A letter in the addressee's language; the paragraphs keep their lines. */
export type Letter = Addressee & { language: Language; heading: string; paragraphs: string[] }

/** The lines of a postal address; none if it is unknown. */
export const addressLines = (
  street: string | null,
  postalCode: string | null,
  town: string | null,
): string[] => [street, [postalCode, town].filter(Boolean).join(' ')].flatMap((line) => line || [])

/** Query of the letters page that shows the labels instead. */
export const labelsQuery = '?hoja=etiquetas'

export const showsLabels = ({ searchParams }: URL) => searchParams.get('hoja') === 'etiquetas'
