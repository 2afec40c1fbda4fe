/** What is wrong with a field of a form; the input schemas carry these keys. */
export const fields = {
  required: 'Este campo es obligatorio',
  tooLong: 'El texto es demasiado largo',
  notText: 'Este campo contiene caracteres que no se admiten',
  unexpected:
    'El formulario contiene campos que no conocemos. Recarga la página y vuelve a enviarlo',
  invalidChoice: 'Elige una de las opciones',
  emailInvalid: 'Introduce un email válido',
  emailMissingAt: 'Por favor ingresa un correo electrónico válido',
  passwordTooShort: 'La contraseña debe tener al menos 6 caracteres',
  staffPasswordTooShort: 'La contraseña debe tener al menos 12 caracteres',
  passwordTooLong: 'La contraseña no puede tener más de 200 caracteres',
  passwordTooCommon: 'Esta contraseña es demasiado común. Elige otra',
  passwordsDiffer: 'Las contraseñas no coinciden',
  credentialsWrong: 'Email o contraseña incorrectos',
  addressUnverified:
    'Tu email todavía no está verificado. Te hemos enviado el enlace otra vez, mira tu correo',
  passwordShortForRole:
    'Tu contraseña es demasiado corta para lo que haces en el club. Te hemos enviado un enlace para elegir otra',
  notStaff: 'No tienes permisos de administrador',
  nameTooShort: 'El nombre debe tener al menos 2 caracteres',
  nameTooLong: 'El nombre no puede tener más de 100 caracteres',
  phoneInvalid: 'Introduce un teléfono válido',
  seatsInvalid: 'Elige cuántas plazas quieres, de 1 a 4',
  dateInvalid: 'Introduce una fecha y una hora válidas',
  dateGap: 'Esa hora no existe: esa noche se adelanta el reloj. Elige otra',
  wholeNumber: 'Introduce un número entero mayor que 0',
  priceInvalid: 'Introduce un precio como 35 o 35,50; 0 es gratis',
  membersBeforeOthers: 'Los miembros solo pueden empezar antes que los demás',
  closesBeforeOpening: 'El plazo tiene que terminar después de abrirse',
  closesAfterEvent: 'El plazo no puede terminar después del evento',
} as const
