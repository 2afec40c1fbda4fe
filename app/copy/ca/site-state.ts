import type { siteState as spanish } from '#app/copy/es/site-state.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const siteState: Translation<typeof spanish> = {
  title: 'Estat del lloc',
  well: 'Tot funciona.',
  troubled: 'Hi ha alguna cosa per mirar.',
  dutiesBehind: (count) =>
    count === 1
      ? '1 tasca que el lloc fa tot sol no va bé. Es torna a provar sense que calgui fer res; si continua així, aviseu qui té cura de la màquina.'
      : `${count} tasques que el lloc fa tot sol no van bé. Es tornen a provar sense que calgui fer res; si continuen així, aviseu qui té cura de la màquina.`,
  show: 'Veure què fa el lloc tot sol',
  showOthers: 'Veure la resta que el lloc fa tot sol',
  caption: 'Què fa el lloc tot sol i quan es va fer per última vegada',
  duty: 'Tasca',
  done: 'Feta per última vegada',
  state: 'Estat',
  never: 'Encara no',
  states: { well: 'Al dia', failing: 'Falla', late: 'Amb retard' },
  duties: {
    'health-data': 'Esborrar dietes i al·lèrgies passats set dies',
    retention: 'Esborrar allò que ja ha complert el termini',
    bin: 'Buidar la paperera',
    audit: 'Oblidar els accessos de fa més d’un any',
    'mail-files': 'Esborrar els fitxers de correus antics',
    expired: 'Esborrar sessions, enllaços i codis caducats',
    'signing-keys': 'Renovar les claus dels programes',
    mails: 'Enviar els correus',
    offers: 'Oferir les places que queden lliures',
    reminders: 'Recordar els esdeveniments que s’acosten',
    publications: 'Publicar les entrades programades',
  },
  troubles: {
    disk: (host, free) =>
      `Queda poc espai al disc de ${host}: ${free}. Allibereu espai o amplieu-lo abans que s’ompli.`,
    diskSoonFull: (host, free) =>
      `El disc de ${host} és a punt d’omplir-se: queden ${free}. Quan s’ompli no es podrà desar res.`,
    apart: (hosts, missing) =>
      `Funcionen alhora diversos processos (${hosts}) i cadascun desa fotos o correus pel seu compte, de manera que el que té l’un li falta a l’altre. Falta configurar ${missing} a tots.`,
    secrets: (hosts) =>
      `Els processos que funcionen alhora (${hosts}) no tenen el mateix SECRET: el que signa l’un no val a l’altre. Poseu el mateix a tots.`,
    unsent:
      'Els correus no arriben a ningú: es queden en fitxers de la màquina. Falta configurar SMTP_URL i MAIL_FROM.',
    halfSetUp: (missing) =>
      `La base de dades és externa, però les fotos o els correus es desen només en aquesta màquina. Abans d’afegir un segon procés, configureu ${missing}.`,
  },
}
