/** Sign-up, sign-in, forgotten password, first admin. */
export const accounts = {
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Bienvenido a la mesa.',
    email: 'Email',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    /** A fault of ours (specification, section 8). */
    fault: 'Error al iniciar sesión',
    forgotten: '¿Has olvidado la contraseña?',
    toSignUp: '¿Todavía no tienes cuenta?',
    mailSent: 'Te hemos enviado un mensaje. Sigue el enlace que contiene para continuar.',
  },
  signUp: {
    title: 'Crear una cuenta',
    lead: 'Con una cuenta puedes pedir ser miembro y reservar en nuestros encuentros.',
    name: 'Nombre completo',
    email: 'Email',
    password: 'Contraseña',
    submit: 'Crear una cuenta',
    toSignIn: '¿Ya tienes cuenta?',
  },
  forgotten: {
    title: 'Recuperar la contraseña',
    lead: 'Escribe tu email y te enviaremos un enlace para elegir otra.',
    email: 'Email',
    submit: 'Enviar el enlace',
    back: 'Volver a iniciar sesión',
    sent: 'Si la dirección tiene una cuenta, te hemos enviado un enlace. Vale durante una hora.',
  },
  newPassword: {
    title: 'Elige una contraseña',
    invitedTitle: 'Tu cuenta de socio',
    leads: {
      reset: 'Después iniciarás sesión con ella.',
      invitation:
        'Elige una contraseña y tu cuenta queda lista: en ella encontrarás tu membresía y tus reservas.',
      confirmation:
        'Tu email está confirmado. Como te diste de alta en otro navegador, la contraseña se elige aquí; con ella entras ahora mismo.',
    },
    password: 'Contraseña nueva',
    confirmation: 'Repite la contraseña',
    hint: 'Al menos 6 caracteres; 12 para administradores y editores.',
    submit: 'Guardar la contraseña',
  },
  verify: {
    title: 'Confirma tu email',
    lead: 'Un clic más y tu cuenta estará lista.',
    submit: 'Confirmar mi email',
    elsewhere:
      'Te diste de alta en otro navegador o en otro dispositivo. Escribe la contraseña que elegiste y entras ahora mismo.',
    enter: 'Confirmar y entrar',
    forgotten: '¿No la recuerdas, o no te diste de alta tú? Elige otra: la anterior no valdrá.',
    choose: 'Elegir otra contraseña',
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
    toSite: 'Volver al sitio',
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
  pictureAlt: 'Baldosa hidráulica a la luz de la ventana',
} as const
