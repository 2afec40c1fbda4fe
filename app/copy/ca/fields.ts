import type { fields as spanish } from '#app/copy/es/fields.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const fields: Translation<typeof spanish> = {
  required: 'Aquest camp és obligatori',
  tooLong: 'El text és massa llarg',
  notText: 'Aquest camp conté caràcters que no s’admeten',
  unexpected: 'El formulari conté camps que no coneixem. Recarrega la pàgina i torna’l a enviar',
  invalidChoice: 'Tria una de les opcions',
  emailInvalid: 'Introdueix un correu electrònic vàlid',
  emailMissingAt: 'Si us plau, introdueix un correu electrònic vàlid',
  passwordTooShort: 'La contrasenya ha de tenir com a mínim 6 caràcters',
  staffPasswordTooShort: 'La contrasenya ha de tenir com a mínim 12 caràcters',
  passwordTooLong: 'La contrasenya no pot tenir més de 200 caràcters',
  passwordTooCommon: 'Aquesta contrasenya és massa comuna. Tria’n una altra',
  passwordsDiffer: 'Les contrasenyes no coincideixen',
  credentialsWrong: 'Correu o contrasenya incorrectes',
  addressUnverified:
    'El teu correu encara no està verificat. T’hem tornat a enviar l’enllaç, mira la bústia',
  passwordShortForRole:
    'La teva contrasenya és massa curta per al que fas al club. T’hem enviat un enllaç per triar-ne una altra',
  notStaff: 'No tens permisos d’administrador',
  nameTooShort: 'El nom ha de tenir com a mínim 2 caràcters',
  nameTooLong: 'El nom no pot tenir més de 100 caràcters',
  phoneInvalid: 'Introdueix un telèfon vàlid',
  seatsInvalid: 'Tria quantes places vols, d’1 a 4',
  dateInvalid: 'Introdueix una data i una hora vàlides',
  dateGap: 'Aquesta hora no existeix: aquella nit s’avança el rellotge. Tria’n una altra',
  wholeNumber: 'Introdueix un nombre enter més gran que 0',
  priceInvalid: 'Introdueix un preu com 35 o 35,50; 0 és gratis',
  membersBeforeOthers: 'Els membres només poden començar abans que els altres',
  closesBeforeOpening: 'El termini ha d’acabar després d’obrir-se',
  closesAfterEvent: 'El termini no pot acabar després de l’esdeveniment',
}
