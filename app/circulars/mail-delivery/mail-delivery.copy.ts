import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  back: 'Correos sin entregar',
  addresses: {
    title: 'Direcciones que fallan',
    lead: 'A estas direcciones ya no llega nada: el servidor las rechaza siempre. No les enviamos más correos, salvo los que pide su cuenta, como el enlace de una contraseña. Si alguien ha recuperado la suya, desbloquéala.',
    search: 'Buscar una dirección',
    searchLabel: 'Buscar entre las direcciones que fallan',
    clear: 'Ver todas',
    caption: 'Direcciones que rechazan todos los correos',
    address: 'Dirección',
    since: 'Desde',
    reason: 'Qué dijo el servidor',
    source: 'Quién lo dijo',
    sources: { smtp: 'El servidor que recibe', webhook: 'El servicio de envío' },
    freeOf: (address: string) => `Desbloquear ${address}`,
    empty: 'Ninguna dirección falla',
    noResults: 'No hay ninguna que coincida',
  },
  domain: {
    title: 'Dominio del correo',
    lead: (domain: string) =>
      `Quien recibe un correo de ${domain} mira en el DNS si es de verdad del club. Con los tres registros bien puestos, tus circulares no acaban en la carpeta de correo no deseado.`,
    unsent:
      'Esta instalación todavía no tiene servidor de correo: los correos se guardan en archivos.',
    checks: {
      spf: { name: 'SPF', about: 'Desde qué servidores escribe el club.' },
      dkim: { name: 'DKIM', about: 'La firma de cada correo, que nadie más puede hacer.' },
      dmarc: { name: 'DMARC', about: 'Qué hacer con los correos que no son del club.' },
    },
    states: {
      right: 'Bien',
      missing: 'Falta',
      several: 'Repetido',
      open: 'Abierto',
      other: 'No coincide',
      watching: 'Solo avisa',
      unsigned: 'Sin firma',
      unknown: 'Sin respuesta',
    },
    summary: {
      right: 'El registro está como debe estar.',
      missing:
        'No hay ningún registro con este nombre. Añade el que se propone, con lo que te diga tu servicio de envío.',
      several: 'Hay más de uno, y así no cuenta ninguno. Deja uno solo con todo dentro.',
      open: 'Permite que cualquiera escriba en nombre del club. Debe terminar en ~all o en -all.',
      other: 'La clave publicada no es la que firma los correos. Publica la que se propone.',
      watching:
        'De momento no se rechaza nada. Cuando los informes estén limpios, cambia p=none por p=quarantine.',
      unsigned:
        'Esta web no firma los correos. Si tampoco lo hace tu servicio de envío, pon DKIM_KEY como explica la guía de instalación.',
      unknown: 'El DNS no ha contestado a tiempo. Prueba otra vez dentro de un rato.',
    },
    record: 'Nombre',
    found: 'Publicado',
    wanted: 'Propuesto',
    none: 'Nada',
    again: 'Comprobar otra vez',
  },
} as const

const ca: Translation<typeof es> = {
  back: 'Correus sense lliurar',
  addresses: {
    title: 'Adreces que fallen',
    lead: 'A aquestes adreces ja no hi arriba res: el servidor les rebutja sempre. No els enviem més correus, tret dels que demana el seu compte, com l’enllaç d’una contrasenya. Si algú ha recuperat la seva, desbloqueja-la.',
    search: 'Cercar una adreça',
    searchLabel: 'Cercar entre les adreces que fallen',
    clear: 'Veure-les totes',
    caption: 'Adreces que rebutgen tots els correus',
    address: 'Adreça',
    since: 'Des de',
    reason: 'Què va dir el servidor',
    source: 'Qui ho va dir',
    sources: { smtp: 'El servidor que rep', webhook: 'El servei d’enviament' },
    freeOf: (address) => `Desbloquejar ${address}`,
    empty: 'No falla cap adreça',
    noResults: 'No n’hi ha cap que coincideixi',
  },
  domain: {
    title: 'Domini del correu',
    lead: (domain) =>
      `Qui rep un correu de ${domain} mira al DNS si és de debò del club. Amb els tres registres ben posats, les teves circulars no acaben a la carpeta de correu brossa.`,
    unsent:
      'Aquesta instal·lació encara no té servidor de correu: els correus es desen en fitxers.',
    checks: {
      spf: { name: 'SPF', about: 'Des de quins servidors escriu el club.' },
      dkim: { name: 'DKIM', about: 'La signatura de cada correu, que ningú més no pot fer.' },
      dmarc: { name: 'DMARC', about: 'Què cal fer amb els correus que no són del club.' },
    },
    states: {
      right: 'Bé',
      missing: 'Falta',
      several: 'Repetit',
      open: 'Obert',
      other: 'No coincideix',
      watching: 'Només avisa',
      unsigned: 'Sense signatura',
      unknown: 'Sense resposta',
    },
    summary: {
      right: 'El registre està com ha d’estar.',
      missing:
        'No hi ha cap registre amb aquest nom. Afegeix el que es proposa, amb el que et digui el teu servei d’enviament.',
      several: 'N’hi ha més d’un, i així no en compta cap. Deixa’n un de sol amb tot a dins.',
      open: 'Permet que qualsevol escrigui en nom del club. Ha d’acabar en ~all o en -all.',
      other: 'La clau publicada no és la que signa els correus. Publica la que es proposa.',
      watching:
        'De moment no es rebutja res. Quan els informes siguin nets, canvia p=none per p=quarantine.',
      unsigned:
        'Aquest web no signa els correus. Si tampoc no ho fa el teu servei d’enviament, posa DKIM_KEY com explica la guia d’instal·lació.',
      unknown: 'El DNS no ha contestat a temps. Torna-ho a provar d’aquí a una estona.',
    },
    record: 'Nom',
    found: 'Publicat',
    wanted: 'Proposat',
    none: 'Res',
    again: 'Comprovar una altra vegada',
  },
}

export const mailDeliveryCopy = { es, ca }
