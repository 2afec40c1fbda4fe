import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { returnReasonOf } from '#packages/banking/sepa/return-reason.ts'

/** Why a bank returned money, by the codes of banks (packages/banking/sepa/return-reason.ts). */
const es = {
  AC01: 'La cuenta no es correcta',
  AC04: 'La cuenta está cerrada',
  AC06: 'La cuenta está bloqueada',
  AC13: 'La cuenta no es de una persona física',
  AG01: 'La cuenta no admite adeudos',
  AG02: 'El código de la operación no es válido',
  AM04: 'No hay saldo suficiente',
  AM05: 'El banco ya había recibido este cobro',
  BE01: 'El titular no coincide con el de la cuenta',
  BE05: 'El banco no reconoce al club como acreedor',
  CNOR: 'El banco del club no está en el sistema SEPA',
  DNOR: 'El banco de la persona no está en el sistema SEPA',
  DU01: 'El banco ya había recibido este fichero',
  FF01: 'El fichero tenía un formato incorrecto',
  FF05: 'El tipo de adeudo no es válido',
  FOCR: 'Devuelto porque el club pidió anularlo',
  MD01: 'No hay ninguna orden de domiciliación válida',
  MD02: 'Los datos de la orden de domiciliación no coinciden',
  MD06: 'La persona ha pedido que se le devuelva',
  MD07: 'El titular de la cuenta ha fallecido',
  MS02: 'La persona lo ha rechazado',
  MS03: 'El banco no dice por qué',
  RC01: 'El código del banco no es correcto',
  RR01: 'Falta la identificación de la cuenta de la persona',
  RR02: 'Falta el nombre o la dirección de la persona',
  RR03: 'Falta el nombre o la dirección del club',
  RR04: 'Lo exige la normativa',
  SL01: 'El banco de la persona tiene instrucciones de no pagarlo',
  TM01: 'El fichero llegó tarde al banco',
}

const ca: Translation<typeof es> = {
  AC01: 'El compte no és correcte',
  AC04: 'El compte està tancat',
  AC06: 'El compte està bloquejat',
  AC13: 'El compte no és d’una persona física',
  AG01: 'El compte no admet càrrecs',
  AG02: 'El codi de l’operació no és vàlid',
  AM04: 'No hi ha prou saldo',
  AM05: 'El banc ja havia rebut aquest cobrament',
  BE01: 'El titular no coincideix amb el del compte',
  BE05: 'El banc no reconeix el club com a creditor',
  CNOR: 'El banc del club no és al sistema SEPA',
  DNOR: 'El banc de la persona no és al sistema SEPA',
  DU01: 'El banc ja havia rebut aquest fitxer',
  FF01: 'El fitxer tenia un format incorrecte',
  FF05: 'El tipus de càrrec no és vàlid',
  FOCR: 'Retornat perquè el club va demanar anul·lar-lo',
  MD01: 'No hi ha cap ordre de domiciliació vàlida',
  MD02: 'Les dades de l’ordre de domiciliació no coincideixen',
  MD06: 'La persona ha demanat que li ho retornin',
  MD07: 'El titular del compte ha mort',
  MS02: 'La persona ho ha rebutjat',
  MS03: 'El banc no diu per què',
  RC01: 'El codi del banc no és correcte',
  RR01: 'Falta la identificació del compte de la persona',
  RR02: 'Falta el nom o l’adreça de la persona',
  RR03: 'Falta el nom o l’adreça del club',
  RR04: 'Ho exigeix la normativa',
  SL01: 'El banc de la persona té instruccions de no pagar-ho',
  TM01: 'El fitxer va arribar tard al banc',
}

export const returnReasonsCopy = { es, ca }

/** A bank's code in words; an unknown code stays as it is. */
export function reasonInWords(reasons: (typeof returnReasonsCopy)['es'], code: string): string {
  const known = returnReasonOf(code)
  return known ? reasons[known] : code
}
