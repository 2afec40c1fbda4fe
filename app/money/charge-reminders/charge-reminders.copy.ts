import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The list of upcoming reminders of overdue charges. */
const es = {
  list: {
    lead: (first: number, second: number) =>
      `A quien debe algo se le escribe ${first} y ${second} días después de vencer. Esto es lo que sale en los próximos 30 días.`,
    wait: 'Antes de salir esperan al extracto del banco.',
    bankUntil: (day: string | null) =>
      day === null ? 'Todavía no se ha subido ninguno.' : `El último llega al ${day}.`,
    waiting: (count: number, shown: string, day: string) =>
      `${count === 1 ? '1 recordatorio espera' : `${shown} recordatorios esperan`} a un extracto que llegue al ${day}.`,
    statement: 'Subir el extracto',
    release: (count: number, shown: string) =>
      count === 1 ? 'Enviarlo sin esperar' : `Enviar los ${shown} sin esperar`,
    waits: 'Espera al extracto',
    off: 'Ahora no sale ninguno: los recordatorios están desactivados en los ajustes de la caja.',
    count: (count: number, shown: string) => (count === 1 ? '1 cargo' : `${shown} cargos`),
    caption: 'Cargos que se van a recordar',
    when: 'Sale',
    due: 'Venció',
    steps: { 1: 'Primero', 2: 'Segundo' },
    none: 'Nada que recordar en 30 días',
    samples: 'Los cargos de muestra no se recuerdan a nadie.',
  },
  mail: {
    subject: (mails: number) =>
      mails === 1
        ? 'Mañana sale 1 recordatorio de pago: sube antes el extracto'
        : `Mañana salen ${mails} recordatorios de pago: sube antes el extracto`,
    until: (day: string | null) =>
      day === null
        ? 'Todavía no se ha leído ningún extracto del banco: puede que ya hayan pagado.'
        : `El último extracto llega al ${day}: puede que hayan pagado después.`,
    otherwise:
      'Hasta que se suba el de hoy no sale ninguno. En «Recordatorios» puedes enviarlos sin esperar.',
    button: 'Subir el extracto',
  },
} as const

const ca: Translation<typeof es> = {
  list: {
    lead: (first, second) =>
      `A qui deu alguna cosa se li escriu ${first} i ${second} dies després de vèncer. Això és el que surt els pròxims 30 dies.`,
    wait: 'Abans de sortir esperen l’extracte del banc.',
    bankUntil: (day) =>
      day === null ? 'Encara no se n’ha pujat cap.' : `L’últim arriba al ${day}.`,
    waiting: (count, shown, day) =>
      `${count === 1 ? '1 recordatori espera' : `${shown} recordatoris esperen`} un extracte que arribi al ${day}.`,
    statement: 'Pujar l’extracte',
    release: (count, shown) =>
      count === 1 ? 'Enviar-lo sense esperar' : `Enviar els ${shown} sense esperar`,
    waits: 'Espera l’extracte',
    off: 'Ara no en surt cap: els recordatoris estan desactivats a la configuració de la caixa.',
    count: (count, shown) => (count === 1 ? '1 càrrec' : `${shown} càrrecs`),
    caption: 'Càrrecs que es recordaran',
    when: 'Surt',
    due: 'Va vèncer',
    steps: { 1: 'Primer', 2: 'Segon' },
    none: 'Res per recordar en 30 dies',
    samples: 'Els càrrecs de mostra no es recorden a ningú.',
  },
  mail: {
    subject: (mails) =>
      mails === 1
        ? 'Demà surt 1 recordatori de pagament: puja abans l’extracte'
        : `Demà surten ${mails} recordatoris de pagament: puja abans l’extracte`,
    until: (day) =>
      day === null
        ? 'Encara no s’ha llegit cap extracte del banc: potser ja han pagat.'
        : `L’últim extracte arriba al ${day}: potser han pagat després.`,
    otherwise:
      'Fins que es pugi el d’avui no en surt cap. A «Recordatoris» els pots enviar sense esperar.',
    button: 'Pujar l’extracte',
  },
}

export const chargeRemindersCopy = { es, ca }
