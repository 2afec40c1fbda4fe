import type { Translation } from '#app/platform/i18n/languages/translation.ts'

type Facts = {
  name: string
  /** The name in the club's records. */
  representative: string
  title: string
  /** Day and hour. */
  when: string
}

/** Mails about an assembly; its convocation is a circular. */
const es = {
  unrepresented: {
    subject: ({ title }: Facts) => `Nadie te representa en: ${title}`,
    heading: 'Te has quedado sin representante',
    paragraphs: ({ name, representative, title, when }: Facts): string[] => [
      `${name}, elegiste que ${representative} te representara en «${title}», el ${when}, y acaba de decir que no irá en persona.`,
      'Puedes elegir a otro socio, o venir tú: hasta que empiece la asamblea puedes cambiar tu respuesta.',
    ],
    button: 'Cambiar mi respuesta',
  },
} as const

const ca: Translation<typeof es> = {
  unrepresented: {
    subject: ({ title }) => `Ningú no et representa a: ${title}`,
    heading: 'T’has quedat sense representant',
    paragraphs: ({ name, representative, title, when }) => [
      `${name}, vas triar que ${representative} et representés a «${title}», el ${when}, i acaba de dir que no hi anirà en persona.`,
      'Pots triar un altre soci, o venir-hi tu: fins que comenci l’assemblea pots canviar la resposta.',
    ],
    button: 'Canviar la meva resposta',
  },
}

export const assemblyMailsCopy = { es, ca }
