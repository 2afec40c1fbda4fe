import type { accounts as spanish } from '#app/copy/es/accounts.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const accounts: Translation<typeof spanish> = {
  signIn: {
    title: 'Iniciar la sessió',
    lead: 'Benvingut a taula.',
    email: 'Correu electrònic',
    password: 'Contrasenya',
    submit: 'Iniciar la sessió',
    /** A fault of ours (specification, section 8). */
    fault: 'Error en iniciar la sessió',
    forgotten: 'Has oblidat la contrasenya?',
    toSignUp: 'Encara no tens compte?',
    mailSent: 'T’hem enviat un missatge. Segueix l’enllaç que hi ha per continuar.',
  },
  signUp: {
    title: 'Crear un compte',
    lead: 'Amb un compte pots demanar ser membre i reservar a les nostres trobades.',
    name: 'Nom complet',
    email: 'Correu electrònic',
    password: 'Contrasenya',
    submit: 'Crear un compte',
    toSignIn: 'Ja tens compte?',
  },
  forgotten: {
    title: 'Recuperar la contrasenya',
    lead: 'Escriu el teu correu i t’enviarem un enllaç per triar-ne una altra.',
    email: 'Correu electrònic',
    submit: 'Enviar l’enllaç',
    back: 'Tornar a iniciar la sessió',
    sent: 'Si l’adreça té un compte, t’hem enviat un enllaç. Val durant una hora.',
  },
  newPassword: {
    title: 'Tria una contrasenya',
    invitedTitle: 'El teu compte de soci',
    leads: {
      reset: 'Després iniciaràs la sessió amb ella.',
      invitation:
        'Tria una contrasenya i el teu compte queda a punt: hi trobaràs la teva condició de membre i les teves reserves.',
      confirmation:
        'El teu correu està confirmat. Com que et vas donar d’alta en un altre navegador, la contrasenya es tria aquí; amb ella entres ara mateix.',
    },
    password: 'Contrasenya nova',
    confirmation: 'Repeteix la contrasenya',
    hint: 'Com a mínim 6 caràcters; 12 per a administradors i editors.',
    submit: 'Desar la contrasenya',
  },
  verify: {
    title: 'Confirma el teu correu',
    lead: 'Un clic més i el teu compte estarà a punt.',
    submit: 'Confirmar el meu correu',
    elsewhere:
      'Et vas donar d’alta en un altre navegador o en un altre dispositiu. Escriu la contrasenya que vas triar i entres ara mateix.',
    enter: 'Confirmar i entrar',
    forgotten:
      'No la recordes, o no et vas donar d’alta tu? Tria’n una altra: l’anterior no valdrà.',
    choose: 'Triar una altra contrasenya',
    confirmedTitle: 'El teu correu ja està confirmat',
    confirmedAs: (email) => `Has entrat com a ${email}. No cal res més.`,
    confirmedSignIn: 'Aquest enllaç ja ha fet la seva feina. Només queda iniciar la sessió.',
    goOn: 'Continuar',
  },
  expired: {
    title: 'L’enllaç ja no és vàlid',
    lead: 'Ja es va fer servir o ha passat massa temps.',
    again: 'Demanar un altre enllaç',
  },
  admin: {
    title: 'Accés d’administració',
    lead: 'Només per als qui porten el club.',
    email: 'Correu electrònic',
    password: 'Contrasenya',
    submit: 'Entrar',
    failure: 'Error d’accés',
    denied: 'Accés denegat',
    deniedReason: 'Cal que iniciïs la sessió',
    toSite: 'Tornar al web',
  },
  superAdmin: {
    title: 'Crear Super Admin',
    warning: 'Aquesta pàgina només es pot fer servir una vegada. Després deixarà d’existir.',
    email: 'Correu electrònic',
    password: 'Contrasenya',
    submit: 'Crear Super Admin',
    fault: 'Hi ha hagut un error en crear l’usuari admin',
  },
  passwordHints: {
    member: 'Com a mínim 6 caràcters, i que no sigui de les més comunes.',
    staff: 'Com a mínim 12 caràcters, i que no sigui de les més comunes.',
  },
  strength: {
    0: 'Fàcil d’endevinar',
    1: 'Feble: allarga-la, per exemple amb una altra paraula',
    2: 'Bona',
    3: 'Molt bona',
  },
  currentPassword: {
    label: 'La teva contrasenya actual',
    hint: 'Has iniciat la sessió fa més de 10 minuts: confirma que ets tu.',
  },
  wrongForm: 'Revisa el formulari',
  optional: 'Opcional',
  pictureAlt: 'Rajola hidràulica a la llum de la finestra',
}
