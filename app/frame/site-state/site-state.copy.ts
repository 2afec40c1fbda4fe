import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { catalanDay } from '#app/platform/i18n/time/catalan-day.ts'

const es = {
  title: 'Estado de la web',
  well: 'Todo funciona.',
  backupMade: (made: string) => `Todo está en las copias de seguridad hasta: ${made}`,
  backupProved: (proved: string) => `Última que se comprobó: ${proved}`,
  certificateUntil: (date: string) => `Certificado hasta el ${date}`,
  troubled: 'Hay algo que mirar.',
  dutiesBehind: (count: number) =>
    count === 1
      ? '1 tarea que la web hace sola no va bien. Se vuelve a intentar sin que haya que hacer nada; si sigue así, avisad a quien cuida de la máquina.'
      : `${count} tareas que la web hace sola no van bien. Se vuelven a intentar sin que haya que hacer nada; si siguen así, avisad a quien cuida de la máquina.`,
  show: 'Ver lo que la web hace sola',
  showOthers: 'Ver lo demás que la web hace sola',
  caption: 'Lo que la web hace sola y cuándo se hizo por última vez',
  duty: 'Tarea',
  done: 'Hecha por última vez',
  state: 'Estado',
  never: 'Todavía no',
  states: { well: 'Al día', failing: 'Falla', late: 'Con retraso' },
  duties: {
    'health-data': 'Borrar dietas y alergias pasados siete días',
    retention: 'Borrar lo que ya ha cumplido su plazo',
    'erased-accounts': 'Borrar de nuevo a quien se fue, si ha vuelto con una copia',
    bin: 'Vaciar la papelera',
    audit: 'Olvidar los accesos de hace más de un año',
    'mail-files': 'Borrar los archivos de correos antiguos',
    expired: 'Borrar sesiones, enlaces y códigos caducados',
    'signing-keys': 'Renovar las claves de los programas',
    mails: 'Enviar los correos',
    offers: 'Ofrecer las plazas que quedan libres',
    reminders: 'Recordar los eventos que se acercan',
    'late-plates': 'Avisar de su plato a quien llega con el menú decidido',
    memberships: 'Avisar de las renovaciones y cerrar las caducadas',
    collections: 'Avisar de los recibos que se van a cobrar',
    'payment-reminders': 'Recordar los pagos vencidos',
    'card-refunds': 'Pedir al banco las devoluciones a tarjetas',
    scores: 'Abrir los votos de las visitas',
    circulars: 'Enviar las circulares',
    publications: 'Publicar lo programado en el blog',
    backup: 'Hacer la copia de seguridad',
    'backup-proof': 'Comprobar que la copia de seguridad se puede recuperar',
  },
  troubles: {
    mails: (since: string) =>
      `Hay correos que no salen desde hace más de una hora: el más antiguo espera desde el ${since}. El servidor de correo no responde o no los acepta; avisad a quien cuida de la máquina. Saldrán solos en cuanto los acepte.`,
    certificate: (date: string) =>
      `El certificado de la web caduca el ${date}, y no se ha renovado. Cuando caduque, los navegadores dirán a todo el mundo que la web no es segura: avisad a quien cuida de la máquina.`,
    certificateEnded: (date: string) =>
      `El certificado de la web caducó el ${date}: los navegadores dicen a todo el mundo que la web no es segura. Hay que renovarlo hoy mismo.`,
    damaged: (count: number) =>
      `La base de datos está dañada: ${count === 1 ? 'ha leído 1 página que no es la que guardó' : `ha leído ${count} páginas que no son las que guardó`}. Avisad hoy mismo a quien cuida de la máquina.`,
    restarts: (host: string, count: number) =>
      `La web se ha caído ${count} veces en un cuarto de hora en ${host}, y ha vuelto a arrancar sola. Avisad a quien cuida de la máquina: el registro dice qué pasa.`,
    disk: (host: string, free: string) =>
      `Queda poco espacio en el disco de ${host}: ${free}. Liberad espacio o ampliadlo antes de que se llene.`,
    diskSoonFull: (host: string, free: string) =>
      `El disco de ${host} está a punto de llenarse: quedan ${free}. Cuando se llene no se podrá guardar nada.`,
    apart: (hosts: string, missing: string) =>
      `Funcionan a la vez varios procesos (${hosts}) y cada uno guarda fotos o correos por su cuenta, así que lo que tiene uno le falta al otro. Falta configurar ${missing} en todos.`,
    secrets: (hosts: string) =>
      `Los procesos que funcionan a la vez (${hosts}) no tienen el mismo SECRET: lo que firma uno no vale en el otro. Poned el mismo en todos.`,
    noBackups:
      'Nadie hace copias de seguridad: si se estropea la máquina, se pierde todo. Falta configurar BACKUP_URL y BACKUP_RECIPIENT.',
    unsent:
      'Los correos no llegan a nadie: se quedan en archivos de la máquina. Falta configurar SMTP_URL y MAIL_FROM.',
    halfSetUp: (missing: string) =>
      `La base de datos es externa, pero las fotos o los correos se guardan solo en esta máquina. Antes de añadir un segundo proceso, configurad ${missing}.`,
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Estat del web',
  well: 'Tot funciona.',
  backupMade: (made) => `Tot és a les còpies de seguretat fins a: ${made}`,
  backupProved: (proved) => `Última que es va comprovar: ${proved}`,
  certificateUntil: (date) => `Certificat fins al ${date}`,
  troubled: 'Hi ha alguna cosa per mirar.',
  dutiesBehind: (count) =>
    count === 1
      ? '1 tasca que el web fa tot sol no va bé. Es torna a provar sense que calgui fer res; si continua així, aviseu qui té cura de la màquina.'
      : `${count} tasques que el web fa tot sol no van bé. Es tornen a provar sense que calgui fer res; si continuen així, aviseu qui té cura de la màquina.`,
  show: 'Veure què fa el web tot sol',
  showOthers: 'Veure la resta que el web fa tot sol',
  caption: 'Què fa el web tot sol i quan es va fer per última vegada',
  duty: 'Tasca',
  done: 'Feta per última vegada',
  state: 'Estat',
  never: 'Encara no',
  states: { well: 'Al dia', failing: 'Falla', late: 'Amb retard' },
  duties: {
    'health-data': 'Esborrar dietes i al·lèrgies passats set dies',
    retention: 'Esborrar allò que ja ha complert el termini',
    'erased-accounts': 'Tornar a esborrar qui va marxar, si ha tornat amb una còpia',
    bin: 'Buidar la paperera',
    audit: 'Oblidar els accessos de fa més d’un any',
    'mail-files': 'Esborrar els fitxers de correus antics',
    expired: 'Esborrar sessions, enllaços i codis caducats',
    'signing-keys': 'Renovar les claus dels programes',
    mails: 'Enviar els correus',
    offers: 'Oferir les places que queden lliures',
    reminders: 'Recordar els esdeveniments que s’acosten',
    'late-plates': 'Avisar del seu plat qui arriba amb el menú decidit',
    memberships: 'Avisar de les renovacions i tancar les caducades',
    collections: 'Avisar dels rebuts que es cobraran',
    'payment-reminders': 'Recordar els pagaments vençuts',
    'card-refunds': 'Demanar al banc les devolucions a targetes',
    scores: 'Obrir els vots de les visites',
    circulars: 'Enviar les circulars',
    publications: 'Publicar el que està programat al blog',
    backup: 'Fer la còpia de seguretat',
    'backup-proof': 'Comprovar que la còpia de seguretat es pot recuperar',
  },
  troubles: {
    mails: (since) =>
      `Hi ha correus que no surten des de fa més d’una hora: el més antic espera des del ${since}. El servidor de correu no respon o no els accepta; aviseu qui té cura de la màquina. Sortiran sols tan bon punt els accepti.`,
    certificate: (date) =>
      `El certificat del web caduca ${catalanDay(date)}, i no s’ha renovat. Quan caduqui, els navegadors diran a tothom que el web no és segur: aviseu qui té cura de la màquina.`,
    certificateEnded: (date) =>
      `El certificat del web va caducar ${catalanDay(date)}: els navegadors diuen a tothom que el web no és segur. Cal renovar-lo avui mateix.`,
    damaged: (count) =>
      `La base de dades està malmesa: ${count === 1 ? 'ha llegit 1 pàgina que no és la que va desar' : `ha llegit ${count} pàgines que no són les que va desar`}. Aviseu avui mateix qui té cura de la màquina.`,
    restarts: (host, count) =>
      `El web ha caigut ${count} vegades en un quart d’hora a ${host}, i ha tornat a arrencar sol. Aviseu qui té cura de la màquina: el registre diu què passa.`,
    disk: (host, free) =>
      `Queda poc espai al disc de ${host}: ${free}. Allibereu espai o amplieu-lo abans que s’ompli.`,
    diskSoonFull: (host, free) =>
      `El disc de ${host} és a punt d’omplir-se: queden ${free}. Quan s’ompli no es podrà desar res.`,
    apart: (hosts, missing) =>
      `Funcionen alhora diversos processos (${hosts}) i cadascun desa fotos o correus pel seu compte, de manera que el que té l’un li falta a l’altre. Falta configurar ${missing} a tots.`,
    secrets: (hosts) =>
      `Els processos que funcionen alhora (${hosts}) no tenen el mateix SECRET: el que signa l’un no val a l’altre. Poseu el mateix a tots.`,
    noBackups:
      'Ningú no fa còpies de seguretat: si s’espatlla la màquina, es perd tot. Falta configurar BACKUP_URL i BACKUP_RECIPIENT.',
    unsent:
      'Els correus no arriben a ningú: es queden en fitxers de la màquina. Falta configurar SMTP_URL i MAIL_FROM.',
    halfSetUp: (missing) =>
      `La base de dades és externa, però les fotos o els correus es desen només en aquesta màquina. Abans d’afegir un segon procés, configureu ${missing}.`,
  },
}

export const siteStateCopy = { es, ca }
