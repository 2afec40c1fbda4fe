import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Mails about uses by a typed number, without the code of the card. */
const es = {
  usedByNumber: {
    subject: (partner: string) => `Han usado tu carnet en ${partner}`,
    heading: 'Tu ventaja se ha usado',
    lead: (partner: string, when: string) =>
      `${partner} ha anotado hoy una ventaja con tu número de carnet, escrito a mano. Cuándo: ${when}, hora de Madrid.`,
    wrong: 'Si no has sido tú, escríbenos: alguien ha dado tu número.',
    button: 'Escribir al club',
  },
  manyByNumber: {
    subject: (partner: string) => `Muchos carnets escritos a mano en ${partner}`,
    heading: 'Carnets sin código',
    lead: (partner: string, count: number) =>
      `${partner} ha anotado hoy ventajas de ${count} socios por su número, sin leer el código del carnet.`,
    wrong: 'Habla con el local. Si no lo ves claro, suspende la ventaja o renueva su enlace.',
    button: 'Ver las ventajas',
  },
} as const

const ca: Translation<typeof es> = {
  usedByNumber: {
    subject: (partner) => `Han fet servir el teu carnet a ${partner}`,
    heading: 'El teu avantatge s’ha fet servir',
    lead: (partner, when) =>
      `${partner} ha anotat avui un avantatge amb el teu número de carnet, escrit a mà. Quan: ${when}, hora de Madrid.`,
    wrong: 'Si no has estat tu, escriu-nos: algú ha donat el teu número.',
    button: 'Escriure al club',
  },
  manyByNumber: {
    subject: (partner) => `Molts carnets escrits a mà a ${partner}`,
    heading: 'Carnets sense codi',
    lead: (partner, count) =>
      `${partner} ha anotat avui avantatges de ${count} socis pel seu número, sense llegir el codi del carnet.`,
    wrong: 'Parla amb el local. Si no ho veus clar, suspèn l’avantatge o renova’n l’enllaç.',
    button: 'Veure els avantatges',
  },
}

export const partnerMailsCopy = { es, ca }
