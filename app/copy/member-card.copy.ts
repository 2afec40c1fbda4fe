import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** A member's own card, on a telephone and on paper. */
const es = {
  title: 'Carnet',
  club: 'Carnet de socio',
  number: 'Socio n.º',
  since: 'Desde',
  validUntil: 'Válido hasta',
  noEnd: 'Sin fecha de fin',
  code: {
    alt: 'Código QR de tu carnet',
    lasts: 'Se renueva solo y vale un minuto. Enséñalo en el local.',
    renew: 'Renovar el código',
    renewHint: 'El código vale un minuto desde que se abre la página.',
    away: 'Sin conexión no hay código. Di tu número de socio en el local.',
  },
  confirmed: (when: string) => `Confirmado por última vez el ${when}`,
  standings: {
    suspended: 'Socio suspendido',
    lapsed: 'Socio caducado',
    left: 'Ya no eres socio',
  },
  noCode: {
    suspended:
      'Mientras dure la suspensión el carnet no tiene código. Si crees que es un error, escríbenos.',
    lapsed: 'El carnet volverá a tener código cuando renueves.',
    left: 'El carnet ya no vale en ningún local.',
  },
  write: 'Escribir al club',
  passport: 'Tu pasaporte: las visitas en las que estuviste',
  print: 'Imprimir el carnet',
  ofMember: (name: string) => `Carnet de ${name}`,
  paper: 'En papel: di este número en el local. Te pueden pedir un documento con tu nombre.',
  none: {
    text: 'El carnet es de quienes son socios. Cuando lo seas, aparecerá aquí con su código.',
    join: 'Unirme al club',
  },
  home: {
    title: 'En la pantalla de inicio',
    text: 'Añade esta página a la pantalla de inicio del móvil y ábrela como una aplicación: sin red verás el carnet, sin código.',
  },
  kept: {
    title: 'Sin conexión',
    retry: 'Volver a intentarlo',
  },
  benefits: {
    title: 'Tus ventajas',
    none: 'Ahora mismo no hay ninguna ventaja en marcha.',
    all: 'Todas las ventajas',
    until: (day: string) => `Hasta el ${day}`,
    how: 'Cómo se usa',
  },
  uses: {
    title: 'Lo que has usado',
    none: 'Todavía no has usado ninguna ventaja.',
    earlier: (count: number) =>
      count === 1 ? '1 uso anterior' : `${decimal(count, 'es')} usos anteriores`,
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Carnet',
  club: 'Carnet de soci',
  number: 'Soci núm.',
  since: 'Des de',
  validUntil: 'Vàlid fins al',
  noEnd: 'Sense data de fi',
  code: {
    alt: 'Codi QR del teu carnet',
    lasts: 'Es renova sol i val un minut. Ensenya’l al local.',
    renew: 'Renovar el codi',
    renewHint: 'El codi val un minut des que s’obre la pàgina.',
    away: 'Sense connexió no hi ha codi. Digues el teu número de soci al local.',
  },
  confirmed: (when) => `Confirmat per última vegada el ${when}`,
  standings: {
    suspended: 'Soci suspès',
    lapsed: 'Soci caducat',
    left: 'Ja no ets soci',
  },
  noCode: {
    suspended:
      'Mentre duri la suspensió el carnet no té codi. Si creus que és un error, escriu-nos.',
    lapsed: 'El carnet tornarà a tenir codi quan renovis.',
    left: 'El carnet ja no val a cap local.',
  },
  write: 'Escriure al club',
  passport: 'El teu passaport: les visites on vas ser',
  print: 'Imprimir el carnet',
  ofMember: (name) => `Carnet ${de(name)}`,
  paper: 'En paper: digues aquest número al local. Et poden demanar un document amb el teu nom.',
  none: {
    text: 'El carnet és dels qui són socis. Quan ho siguis, apareixerà aquí amb el seu codi.',
    join: 'Unir-me al club',
  },
  home: {
    title: 'A la pantalla d’inici',
    text: 'Afegeix aquesta pàgina a la pantalla d’inici del mòbil i obre-la com una aplicació: sense xarxa veuràs el carnet, sense codi.',
  },
  kept: {
    title: 'Sense connexió',
    retry: 'Tornar-ho a provar',
  },
  benefits: {
    title: 'Els teus avantatges',
    none: 'Ara mateix no hi ha cap avantatge en marxa.',
    all: 'Tots els avantatges',
    until: (day) => `Fins al ${day}`,
    how: 'Com es fa servir',
  },
  uses: {
    title: 'El que has fet servir',
    none: 'Encara no has fet servir cap avantatge.',
    earlier: (count) => (count === 1 ? '1 ús anterior' : `${decimal(count, 'ca')} usos anteriors`),
  },
}

export const memberCardCopy = { es, ca }
