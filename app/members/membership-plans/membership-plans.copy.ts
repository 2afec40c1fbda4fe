import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Cuotas y planes',
  back: 'Socios',
  lead: 'Los tipos de socio, su cuota y su duración. El primero es el que recibe quien no tiene otro.',
  caption: 'Planes del club',
  name: 'Plan',
  fee: 'Cuota',
  period: 'Duración',
  members: 'Socios',
  noFee: 'Sin importe',
  free: 'Sin cuota',
  withEntry: (fee: string, entry: string) => `${fee} y ${entry} de entrada`,
  archived: 'Archivado',
  household: 'Dos personas',
  onlyByClub: 'Solo lo da el club',
  edit: (name: string) => `Editar ${name}`,
  periods: {
    calendar_year: 'Año natural',
    twelve_months: 'Doce meses',
    life: 'Sin caducidad',
  },
  form: {
    addTitle: 'Nuevo plan',
    editTitle: 'Editar el plan',
    submitAdd: 'Añadir el plan',
    submitEdit: 'Guardar los cambios',
    failed: 'Error al guardar el plan',
    optional: 'Opcional',
    labels: {
      name: 'Nombre',
      fee: 'Cuota de cada periodo, en euros',
      entry_fee: 'Cuota de entrada, en euros',
      period: 'Cuánto dura',
      grace_days: 'Días de cortesía',
      renewed_by: 'Qué renueva al socio',
      late_joining: 'Quien entra a mitad de año',
      asked_for: 'Se puede pedir en la web',
      household: 'Es para dos personas de una misma casa, con una sola cuota',
      announced: 'Avisar 30 y 7 días antes de que acabe, y cuando ha acabado',
      archived: 'Archivado: ya no se da a nadie más',
    },
    feeHint: 'Vacía: no se dice cuánto cuesta.',
    graceHint: 'Los que sigue contando después del último día. 0: ninguno.',
    renewals: { paid: 'Pagar la cuota', issued: 'Emitir la cuota' },
    lateJoinings: {
      full: 'Paga la cuota entera',
      months: 'Paga los meses que quedan',
      next_year: 'Paga desde el año siguiente',
    },
    lateHint: 'Solo en planes de año natural. El mes de alta cuenta entero.',
    feesShared: (members: number) =>
      members === 1
        ? 'Con este plan hay 1 socio al que otro le paga la cuota: quítalo antes en su ficha.'
        : `Con este plan hay ${decimal(members, 'es')} socios a los que otro les paga la cuota: quítalo antes en sus fichas.`,
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Quotes i plans',
  back: 'Socis',
  lead: 'Els tipus de soci, la quota i la durada. El primer és el que rep qui no en té cap altre.',
  caption: 'Plans del club',
  name: 'Pla',
  fee: 'Quota',
  period: 'Durada',
  members: 'Socis',
  noFee: 'Sense import',
  free: 'Sense quota',
  withEntry: (fee, entry) => `${fee} i ${entry} d’entrada`,
  archived: 'Arxivat',
  household: 'Dues persones',
  onlyByClub: 'Només el dona el club',
  edit: (name) => `Editar ${name}`,
  periods: {
    calendar_year: 'Any natural',
    twelve_months: 'Dotze mesos',
    life: 'Sense caducitat',
  },
  form: {
    addTitle: 'Nou pla',
    editTitle: 'Editar el pla',
    submitAdd: 'Afegir el pla',
    submitEdit: 'Desar els canvis',
    failed: 'Error en desar el pla',
    optional: 'Opcional',
    labels: {
      name: 'Nom',
      fee: 'Quota de cada període, en euros',
      entry_fee: 'Quota d’entrada, en euros',
      period: 'Quant dura',
      grace_days: 'Dies de cortesia',
      renewed_by: 'Què renova el soci',
      late_joining: 'Qui entra a mig any',
      asked_for: 'Es pot demanar al web',
      household: 'És per a dues persones d’una mateixa casa, amb una sola quota',
      announced: 'Avisar 30 i 7 dies abans que s’acabi, i quan s’ha acabat',
      archived: 'Arxivat: ja no es dona a ningú més',
    },
    feeHint: 'Buida: no es diu quant costa.',
    graceHint: 'Els que continua comptant després de l’últim dia. 0: cap.',
    renewals: { paid: 'Pagar la quota', issued: 'Emetre la quota' },
    lateJoinings: {
      full: 'Paga la quota sencera',
      months: 'Paga els mesos que queden',
      next_year: 'Paga des de l’any següent',
    },
    lateHint: 'Només en plans d’any natural. El mes d’alta compta sencer.',
    feesShared: (members) =>
      members === 1
        ? 'Amb aquest pla hi ha 1 soci a qui un altre paga la quota: treu-ho abans a la seva fitxa.'
        : `Amb aquest pla hi ha ${decimal(members, 'ca')} socis a qui un altre paga la quota: treu-ho abans a les seves fitxes.`,
  },
}

export const membershipPlansCopy = { es, ca }
