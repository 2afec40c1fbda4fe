import type { accountMails as spanish } from '#app/copy/es/account-mails.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const accountMails: Translation<typeof spanish> = {
  verify: {
    subject: 'Confirma el teu correu',
    heading: 'Confirma la teva adreça',
    paragraphs: [
      'Algú, esperem que tu, s’ha registrat al club amb aquesta adreça.',
      'Per completar el registre, confirma-la amb aquest enllaç. Val durant 24 hores.',
    ],
    button: 'Confirmar el meu correu',
    footnote: 'Si no has estat tu, no facis res: sense confirmació no es crea cap compte.',
  },
  alreadyRegistered: {
    subject: 'Ja tens un compte',
    heading: 'Ja tens un compte',
    paragraphs: [
      'Algú, esperem que tu, ha intentat registrar-se amb aquesta adreça, que ja té un compte al club.',
      'Inicia la sessió amb la teva contrasenya. Si no la recordes, en pots triar una altra des de la mateixa pàgina.',
    ],
    button: 'Iniciar la sessió',
    footnote: 'Si no has estat tu, no facis res: el teu compte continua com estava.',
  },
  reset: {
    subject: 'Tria una contrasenya nova',
    heading: 'Tria una contrasenya nova',
    paragraphs: [
      'Algú, esperem que tu, ha demanat canviar la contrasenya del teu compte.',
      'Aquest enllaç val durant una hora i una sola vegada.',
    ],
    button: 'Triar contrasenya',
    footnote: 'Si no has estat tu, no facis res: la teva contrasenya continua sent la mateixa.',
  },
  invited: {
    subject: 'Tria la teva contrasenya per al nou web del club',
    heading: 'El club estrena web',
    paragraphs: [
      'El teu compte ja és al nou web del club. Les contrasenyes del web anterior no s’han portat: per entrar, tria’n una.',
      'Aquest enllaç val durant set dies i una sola vegada. Després en podràs demanar un altre a la pàgina d’accés, amb «Has oblidat la contrasenya?».',
    ],
    button: 'Triar contrasenya',
    footnote: 'Si no tens compte al club, no facis res: sense contrasenya no hi pot entrar ningú.',
  },
  memberInvited: {
    subject: 'El teu compte de soci t’espera',
    heading: 'El teu compte de soci t’espera',
    paragraphs: [
      'Ets membre del club i encara no tens compte al seu web. Amb ell veus la teva condició de membre i les teves reserves, i tens el preu de membre quan t’inscrius.',
      'Només cal triar una contrasenya. Aquest enllaç val durant 14 dies i una sola vegada.',
    ],
    button: 'Crear el meu compte',
    footnote: 'Si no vols cap compte, no facis res: continues sent membre igualment.',
  },
  passwordChanged: {
    subject: 'La teva contrasenya ha canviat',
    heading: 'La teva contrasenya ha canviat',
    paragraphs: [
      'La contrasenya del teu compte s’acaba de canviar i s’han tancat totes les sessions obertes.',
      'Si no has estat tu, demana de seguida una contrasenya nova i avisa’ns.',
    ],
    button: 'Iniciar la sessió',
    footnote: '',
  },
  passwordSet: {
    subject: 'La teva contrasenya ha canviat',
    heading: 'El club ha canviat la teva contrasenya',
    paragraphs: [
      'L’administració del club ha posat una contrasenya nova al teu compte i ha tancat totes les teves sessions. Qui ho ha fet te la donarà per una altra via: mai no l’enviem per correu.',
      'Quan entris, canvia-la per una que només sàpigues tu. Si no esperaves aquest canvi, avisa’ns de seguida.',
    ],
    button: 'Iniciar la sessió',
    footnote: '',
  },
  emailToConfirm: {
    subject: 'Confirma la teva adreça nova',
    heading: 'Confirma la teva adreça nova',
    paragraphs: [
      'Algú, esperem que tu, ha demanat que el seu compte del club passi a tenir aquesta adreça.',
      'Confirma-la amb aquest enllaç, al navegador on tens la sessió oberta. Val durant 24 hores.',
    ],
    button: 'Confirmar l’adreça',
    footnote: 'Si no has estat tu, no facis res: no canvia cap compte.',
  },
  emailInUse: {
    subject: 'Aquesta adreça ja té un compte',
    heading: 'Aquesta adreça ja té un compte',
    paragraphs: [
      'Algú, esperem que tu, ha demanat que un altre compte del club passi a tenir aquesta adreça, que ja té el seu.',
      'Dos comptes no poden tenir la mateixa adreça. Inicia la sessió amb aquest, o tria una altra adreça per a l’altre.',
    ],
    button: 'Iniciar la sessió',
    footnote: 'Si no has estat tu, no facis res: el teu compte continua com estava.',
  },
  emailChangeAsked: {
    subject: 'Has demanat canviar el teu correu',
    heading: 'Has demanat canviar el teu correu',
    paragraphs: [
      'Algú, esperem que tu, ha demanat que el teu compte passi a tenir una altra adreça. El canvi es farà quan es confirmi des d’allà.',
      'Si no has estat tu, entra al teu compte, canvia la contrasenya i tanca les altres sessions.',
    ],
    button: 'Anar al meu compte',
    footnote: '',
  },
  emailChanged: {
    subject: 'El teu compte té una altra adreça',
    heading: 'El teu compte té una altra adreça',
    paragraphs: [
      'El teu compte del club ja no té aquesta adreça: des d’ara s’hi entra amb una altra, i és l’única on escrivim.',
      'Si no has estat tu, escriu-nos de seguida.',
    ],
    button: 'Escriure al club',
    footnote: '',
  },
  factorAdded: {
    subject: 'Verificació en dos passos activada',
    heading: 'Verificació en dos passos activada',
    paragraphs: [
      'El teu compte té una nova verificació en dos passos. Des d’ara, a més de la contrasenya, et demanarem un codi.',
      'Si no has estat tu, escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
    footnote: '',
  },
  factorRemoved: {
    subject: 'Verificació en dos passos treta',
    heading: 'Verificació en dos passos treta',
    paragraphs: [
      'S’ha tret una verificació en dos passos del teu compte.',
      'Si no has estat tu, canvia la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
    footnote: '',
  },
  factorsReset: {
    subject: 'El club ha tret la teva verificació en dos passos',
    heading: 'El club ha tret la teva verificació en dos passos',
    paragraphs: [
      'L’administració del club ha tret la verificació en dos passos del teu compte i ha tancat totes les teves sessions. Des d’ara s’hi entra només amb la contrasenya.',
      'Quan hi entris, torna-la a activar. Si no esperaves aquest canvi, avisa’ns de seguida.',
    ],
    button: 'Activar-la de nou',
    footnote: '',
  },
  passkeyAdded: {
    subject: 'Passkey afegida',
    heading: 'Passkey afegida',
    paragraphs: [
      'El teu compte té una passkey nova. Amb ella s’hi entra sense contrasenya, des del dispositiu o el gestor de contrasenyes que la desa.',
      'Si no has estat tu, treu-la de seguida, canvia la contrasenya i escriu-nos.',
    ],
    button: 'Veure les meves verificacions',
    footnote: '',
  },
  passkeyRemoved: {
    subject: 'Passkey treta',
    heading: 'Passkey treta',
    paragraphs: [
      'S’ha tret una passkey del teu compte. Ja no serveix per entrar, i s’han tancat les sessions que s’hi van obrir.',
      'Si no has estat tu, canvia la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
    footnote: '',
  },
  passkeyCloned: {
    subject: 'No hem deixat entrar amb una de les teves passkeys',
    heading: 'Una de les teves passkeys podria estar copiada',
    paragraphs: [
      'Algú ha volgut entrar al teu compte amb una passkey que s’havia fet servir menys vegades de les que sabem. No l’hem deixat: pot haver-n’hi una còpia.',
      'Treu aquesta passkey i torna-la a afegir. Si no has estat tu, canvia també la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
    footnote: '',
  },
  recoveryCodeUsed: {
    subject: 'Has fet servir un codi de recuperació',
    heading: 'Has fet servir un codi de recuperació',
    paragraphs: [
      'Algú, esperem que tu, ha entrat al teu compte amb un codi de recuperació. Aquest codi ja no val.',
      'Si no has estat tu, canvia la contrasenya i fes codis nous de seguida.',
    ],
    button: 'Veure les meves verificacions',
    footnote: '',
  },
  recoveryCodesRenewed: {
    subject: 'Tens codis de recuperació nous',
    heading: 'Tens codis de recuperació nous',
    paragraphs: [
      'S’han fet codis de recuperació nous per al teu compte. Els d’abans ja no valen.',
      'Si no has estat tu, canvia la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
    footnote: '',
  },
}
