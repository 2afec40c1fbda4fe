import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Sign-up, sign-in, forgotten password, first admin. */
const es = {
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Te damos la bienvenida a la mesa.',
    proof: 'Confirma que eres tú: esto toca dinero o datos de muchas personas.',
    email: 'Email',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    /** A fault of the site (specification, section 8). */
    fault: 'Error al iniciar sesión',
    forgotten: '¿Has olvidado la contraseña?',
    toSignUp: '¿Todavía no tienes cuenta?',
    forMembership:
      'Para pedir ser socio hace falta una cuenta. Lo que has escrito te espera: entra, o crea la cuenta en un minuto.',
    mailSent: 'Te hemos enviado un mensaje. Sigue el enlace que contiene para continuar.',
  },
  signUp: {
    title: 'Crear una cuenta',
    lead: 'Con una cuenta puedes pedir ser socio y reservar en nuestros eventos.',
    name: 'Nombre completo',
    email: 'Email',
    password: 'Contraseña',
    submit: 'Crear una cuenta',
    toSignIn: '¿Ya tienes cuenta?',
  },
  forgotten: {
    title: 'Recuperar la contraseña',
    lead: 'Escribe tu correo y te enviaremos un enlace para elegir otra.',
    email: 'Email',
    submit: 'Enviar el enlace',
    back: 'Volver a iniciar sesión',
    sent: 'Si la dirección tiene una cuenta, te hemos enviado un enlace. Vale durante una hora.',
  },
  newPassword: {
    title: 'Elige una contraseña',
    invitedTitle: 'Tu cuenta de socio',
    officeTitle: 'Tu encargo en el club',
    evening: 'Entrar sin contraseña',
    leads: {
      reset: 'Después iniciarás sesión con ella.',
      invitation:
        'Elige una contraseña y tu cuenta queda lista: en ella encontrarás tus reservas y tus pagos.',
      office:
        'Este enlace vale una sola vez. Con una contraseña podrás volver a entrar cuando quieras.',
      confirmation:
        'Tu correo está confirmado. Como te diste de alta en otro navegador, la contraseña se elige aquí; con ella entras ahora mismo.',
      staffConfirmation:
        'Tu correo está confirmado. Tu cuenta entra en el panel: elige una contraseña de 12 caracteres como mínimo. Con ella entras ahora mismo.',
    },
    password: 'Contraseña nueva',
    confirmation: 'Repite la contraseña',
    hint: 'Al menos 6 caracteres; 12 para administradores y editores.',
    submit: 'Guardar la contraseña',
  },
  verify: {
    title: 'Confirma tu correo',
    lead: 'Un clic más y tu cuenta estará lista.',
    submit: 'Confirmar mi correo',
    elsewhere:
      'Te diste de alta en otro navegador o en otro dispositivo. Escribe la contraseña que elegiste y entras ahora mismo.',
    enter: 'Confirmar y entrar',
    forgotten: '¿No la recuerdas, o no te diste de alta tú? Elige otra: la anterior no valdrá.',
    choose: 'Elegir otra contraseña',
    confirmedTitle: 'Tu correo ya está confirmado',
    confirmedAs: (email: string) => `Has entrado como ${email}. No hace falta nada más.`,
    confirmedSignIn: 'Este enlace ya ha hecho su trabajo. Solo queda iniciar sesión.',
    goOn: 'Continuar',
  },
  expired: {
    title: 'El enlace ya no es válido',
    lead: 'Se usó antes o ha pasado demasiado tiempo.',
    again: 'Pedir otro enlace',
  },
  admin: {
    title: 'Acceso de administración',
    lead: 'Solo para quienes llevan el club.',
    email: 'Email',
    password: 'Contraseña',
    submit: 'Entrar',
    failure: 'Error de acceso',
    denied: 'Acceso denegado',
    deniedReason: 'Necesitas iniciar sesión',
    toSite: 'Volver a la web',
  },
  superAdmin: {
    title: 'Crear Super Admin',
    warning: 'Esta página solo se puede usar una vez. Después dejará de existir.',
    email: 'Email',
    password: 'Contraseña',
    submit: 'Crear Super Admin',
    fault: 'Ha ocurrido un error al crear el usuario admin',
  },
  passwordHints: {
    member: 'Al menos 6 caracteres, y que no sea de las más comunes.',
    staff: 'Al menos 12 caracteres, y que no sea de las más comunes.',
  },
  strength: {
    0: 'Fácil de adivinar',
    1: 'Débil: alárgala, por ejemplo con otra palabra',
    2: 'Buena',
    3: 'Muy buena',
  },
  currentPassword: {
    label: 'Tu contraseña actual',
    hint: 'Has iniciado sesión hace más de 10 minutos: confirma que eres tú.',
  },
  wrongForm: 'Revisa el formulario',
  optional: 'Opcional',
  pictureAlt: 'Puerta de una casa de Gràcia con arco de piedra, balcón de hierro y plantas',
} as const

const ca: Translation<typeof es> = {
  signIn: {
    title: 'Iniciar sessió',
    lead: 'Et donem la benvinguda a taula.',
    proof: 'Confirma que ets tu: això toca diners o dades de molta gent.',
    email: 'Correu electrònic',
    password: 'Contrasenya',
    submit: 'Iniciar sessió',
    /** A fault of the site (specification, section 8). */
    fault: 'Error en iniciar sessió',
    forgotten: 'Has oblidat la contrasenya?',
    toSignUp: 'Encara no tens compte?',
    forMembership:
      'Per demanar ser soci cal un compte. El que has escrit t’espera: entra-hi, o crea el compte en un minut.',
    mailSent: 'T’hem enviat un missatge. Segueix l’enllaç que hi ha per continuar.',
  },
  signUp: {
    title: 'Crear un compte',
    lead: 'Amb un compte pots demanar ser soci i reservar als nostres esdeveniments.',
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
    back: 'Tornar a iniciar sessió',
    sent: 'Si l’adreça té un compte, t’hem enviat un enllaç. Val durant una hora.',
  },
  newPassword: {
    title: 'Tria una contrasenya',
    invitedTitle: 'El teu compte de soci',
    officeTitle: 'El teu encàrrec al club',
    evening: 'Entrar sense contrasenya',
    leads: {
      reset: 'Després la faràs servir per iniciar sessió.',
      invitation:
        'Tria una contrasenya i el teu compte queda a punt: hi trobaràs les teves reserves i els teus pagaments.',
      office:
        'Aquest enllaç val una sola vegada. Amb una contrasenya podràs tornar a entrar quan vulguis.',
      confirmation:
        'El teu correu està confirmat. Com que et vas donar d’alta en un altre navegador, la contrasenya es tria aquí i hi entres ara mateix.',
      staffConfirmation:
        'El teu correu està confirmat. El teu compte entra al tauler: tria una contrasenya de 12 caràcters com a mínim i hi entres ara mateix.',
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
    confirmedSignIn: 'Aquest enllaç ja ha fet la seva feina. Només queda iniciar sessió.',
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
    deniedReason: 'Cal que iniciïs sessió',
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
    hint: 'Has iniciat sessió fa més de 10 minuts: confirma que ets tu.',
  },
  wrongForm: 'Revisa el formulari',
  optional: 'Opcional',
  pictureAlt: 'Porta d’una casa de Gràcia amb arc de pedra, balcó de ferro i plantes',
}

export const accountsCopy = { es, ca }
