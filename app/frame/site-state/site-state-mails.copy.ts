import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { siteStateCopy } from './site-state.copy.ts'

/** Mails to admins about the state of the site. */
const es = {
  kinds: {
    duties: {
      subject: 'Hay tareas de la web sin hacer',
      lead: 'La web hace sola algunas tareas, y estas no se están haciendo:',
      advice:
        'Se vuelven a intentar solas. Si en unas horas siguen así, avisad a quien cuida de la máquina: el registro dice qué falla.',
    },
    mails: {
      subject: 'Hay correos de la web que no salen',
      lead: 'El servidor de correo no acepta los correos de la web:',
      advice:
        'Quien reserva o se hace socio no recibe nada mientras tanto. Avisad a quien cuida de la máquina; en Correos se ve qué dice el servidor.',
    },
    damaged: {
      subject: 'La base de datos está dañada',
      lead: 'El disco no ha devuelto a la base de datos lo que había guardado en él:',
      advice:
        'Una parte de los datos no se puede leer, y las copias de seguridad pueden fallar. En docs/operations/when-it-is-red/database-damaged.md se explica qué hacer.',
    },
    restarts: {
      subject: 'La web se cae una y otra vez',
      lead: 'La web ha tenido que arrancar varias veces seguidas:',
      advice: 'Entre caída y caída no responde a nadie.',
    },
    certificate: {
      subject: 'El certificado de la web caduca pronto',
      lead: 'El certificado con el que la web demuestra quién es no se está renovando:',
      advice: 'Normalmente se renueva solo un mes antes: algo lo impide.',
    },
    disk: {
      subject: 'Queda poco espacio en el disco',
      lead: 'El disco en el que la web guarda sus datos se está llenando:',
      advice: 'Todavía hay tiempo: haced sitio antes de que no se pueda guardar nada.',
    },
    diskSoonFull: {
      subject: 'El disco está a punto de llenarse',
      lead: 'Hay que hacer sitio en el disco hoy mismo:',
      advice: 'Con el disco lleno la web se puede leer, pero nadie puede reservar ni guardar.',
    },
    setUp: {
      subject: 'La web está mal configurada',
      lead: 'La web funciona en varios procesos a la vez, y así no puede ser:',
      advice:
        'Avisad a quien cuida de las máquinas: docs/operations/when-it-is-red dice cómo se configura.',
    },
  },
  duty: (name: keyof typeof siteStateCopy.es.duties, doneAt: Date | null): string =>
    doneAt
      ? `${siteStateCopy.es.duties[name]} (hecho por última vez el ${longDateTime(doneAt, 'es')})`
      : `${siteStateCopy.es.duties[name]} (no se ha hecho nunca)`,
  button: 'Ver el estado de la web',
  footnote: 'De cada cosa te escribimos como mucho una vez al día.',
} as const

const ca: Translation<typeof es> = {
  kinds: {
    duties: {
      subject: 'Hi ha tasques del web sense fer',
      lead: 'El web fa tot sol algunes tasques, i aquestes no s’estan fent:',
      advice:
        'Es tornen a provar soles. Si d’aquí a unes hores continuen així, aviseu qui té cura de la màquina: el registre diu què falla.',
    },
    mails: {
      subject: 'Hi ha correus del web que no surten',
      lead: 'El servidor de correu no accepta els correus del web:',
      advice:
        'Qui reserva o es fa soci no rep res mentrestant. Aviseu qui té cura de la màquina; a Correus es veu què diu el servidor.',
    },
    damaged: {
      subject: 'La base de dades està malmesa',
      lead: 'El disc no ha tornat a la base de dades el que hi havia desat:',
      advice:
        'Una part de les dades no es pot llegir, i les còpies de seguretat poden fallar. A docs/operations/when-it-is-red/database-damaged.md s’explica què cal fer.',
    },
    restarts: {
      subject: 'El web cau una vegada i una altra',
      lead: 'El web ha hagut d’arrencar diverses vegades seguides:',
      advice: 'Entre caiguda i caiguda no respon a ningú.',
    },
    certificate: {
      subject: 'El certificat del web caduca aviat',
      lead: 'El certificat amb què el web demostra qui és no s’està renovant:',
      advice: 'Normalment es renova sol un mes abans: alguna cosa ho impedeix.',
    },
    disk: {
      subject: 'Queda poc espai al disc',
      lead: 'El disc on el web desa les seves dades s’està omplint:',
      advice: 'Encara hi ha temps: feu lloc abans que no es pugui desar res.',
    },
    diskSoonFull: {
      subject: 'El disc és a punt d’omplir-se',
      lead: 'Cal fer lloc al disc avui mateix:',
      advice: 'Amb el disc ple el web es pot llegir, però ningú no pot reservar ni desar res.',
    },
    setUp: {
      subject: 'El web està mal configurat',
      lead: 'El web funciona en diversos processos alhora, i així no pot ser:',
      advice:
        'Aviseu qui té cura de les màquines: docs/operations/when-it-is-red diu com es configura.',
    },
  },
  duty: (name, doneAt) =>
    doneAt
      ? `${siteStateCopy.ca.duties[name]} (fet per última vegada el ${longDateTime(doneAt, 'ca')})`
      : `${siteStateCopy.ca.duties[name]} (no s’ha fet mai)`,
  button: 'Veure l’estat del web',
  footnote: 'De cada cosa t’escrivim com a molt una vegada al dia.',
}

export const siteStateMailsCopy = { es, ca }
