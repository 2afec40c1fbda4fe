import type { Translation } from '#app/i18n/translation.ts'

/** Mails about what is served to whom at an evening. */
const es = {
  kinds: {
    served: {
      subject: (event: string) => `Qué te serviremos: ${event}`,
      heading: 'El menú está decidido',
      lead: (when: string) =>
        `Esto es lo que cambia para vosotros en el menú del ${when}, por lo que nos contasteis al inscribiros.`,
    },
    changed: {
      subject: (event: string) => `Cambios en lo que te serviremos: ${event}`,
      heading: 'El menú ha cambiado',
      lead: (when: string) =>
        `La cocina ha cambiado algo del menú del ${when}. Así queda ahora para vosotros.`,
    },
    host: {
      subject: (event: string) => `Qué se sirve en lugar de qué: ${event}`,
      heading: 'El menú está decidido',
      lead: (when: string) =>
        `Esto es lo que la sala tiene que saber del ${when}. La hoja de cocina, siempre al día, está en el panel.`,
    },
  },
  instead: (served: string, given: string) => `En lugar de «${served}»: ${given}`,
  unsure: (served: string) => `«${served}»: lo estamos comprobando con la cocina`,
  unsureInstead: (served: string, given: string) =>
    `En lugar de «${served}»: ${given}, que estamos comprobando con la cocina`,
  nothing: (served: string) =>
    `«${served}»: todavía no tenemos nada que darte en este plato. Te escribiremos`,
  nothingForHost: (served: string) => `«${served}»: falta una alternativa`,
  fine: 'Todo el menú, como a los demás',
  wrong: 'Si algo no es así, corrige tus respuestas o escríbenos.',
  button: 'Ver mi reserva',
  hostButton: 'Abrir la hoja de cocina',
} as const

const ca: Translation<typeof es> = {
  kinds: {
    served: {
      subject: (event) => `Què et servirem: ${event}`,
      heading: 'El menú està decidit',
      lead: (when) =>
        `Això és el que canvia per a vosaltres al menú del ${when}, pel que ens vau dir en inscriure-us.`,
    },
    changed: {
      subject: (event) => `Canvis en el que et servirem: ${event}`,
      heading: 'El menú ha canviat',
      lead: (when) =>
        `La cuina ha canviat alguna cosa del menú del ${when}. Així queda ara per a vosaltres.`,
    },
    host: {
      subject: (event) => `Què se serveix en lloc de què: ${event}`,
      heading: 'El menú està decidit',
      lead: (when) =>
        `Això és el que la sala ha de saber del ${when}. El full de cuina, sempre al dia, és al tauler.`,
    },
  },
  instead: (served, given) => `En lloc de «${served}»: ${given}`,
  unsure: (served) => `«${served}»: ho estem comprovant amb la cuina`,
  unsureInstead: (served, given) =>
    `En lloc de «${served}»: ${given}, que estem comprovant amb la cuina`,
  nothing: (served) =>
    `«${served}»: encara no tenim res per donar-te en aquest plat. T’escriurem`,
  nothingForHost: (served) => `«${served}»: falta una alternativa`,
  fine: 'Tot el menú, com als altres',
  wrong: 'Si alguna cosa no és així, corregeix les teves respostes o escriu-nos.',
  button: 'Veure la meva reserva',
  hostButton: 'Obrir el full de cuina',
}

export const menuMailsCopy = { es, ca }
